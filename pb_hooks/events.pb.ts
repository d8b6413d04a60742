onRecordUpdate(
  (e) => require<typeof import('./lib/events')>(`${__hooks}/lib/events.js`).removeOldPreview(e),
  'events',
);
onRecordAfterUpdateSuccess(
  (e) => require<typeof import('./lib/events')>(`${__hooks}/lib/events.js`).publishAfterChange(e),
  'events',
);
