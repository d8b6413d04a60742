onRecordUpdate(
  (e) => require<typeof import('./lib/events/events')>(`${__hooks}/lib/events/events.js`).removeOldPreview(e),
  'events',
);
onRecordAfterUpdateSuccess(
  (e) =>
    require<typeof import('./lib/events/events')>(`${__hooks}/lib/events/events.js`).publishAfterChange(e),
  'events',
);
