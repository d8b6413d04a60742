onRecordCreateRequest(
  (e) => require<typeof import('./lib/reports')>(`${__hooks}/lib/reports.js`).create(e),
  'reports',
);
