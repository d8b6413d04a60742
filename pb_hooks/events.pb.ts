onRecordAfterUpdateSuccess(
  (e) => require<typeof import('./lib/events')>(`${__hooks}/lib/events.js`).changed(e),
  'events',
);
