onRecordCreateRequest(
  (e) => require<typeof import('./lib/events')>(`${__hooks}/lib/events.js`).create(e),
  'events',
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/events')>(`${__hooks}/lib/events.js`).update(e),
  'events',
);
onRecordAfterUpdateSuccess(
  (e) => require<typeof import('./lib/events')>(`${__hooks}/lib/events.js`).changed(e),
  'events',
);
