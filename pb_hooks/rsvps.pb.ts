onRecordCreateRequest(
  (e) => require<typeof import('./lib/rsvps')>(`${__hooks}/lib/rsvps.js`).create(e),
  'event_rsvps',
);
onRecordsListRequest(
  (e) => require<typeof import('./lib/rsvps')>(`${__hooks}/lib/rsvps.js`).listWithPlaces(e),
  'event_rsvps',
);
onRecordAfterUpdateSuccess(
  (e) => require<typeof import('./lib/rsvps')>(`${__hooks}/lib/rsvps.js`).publishAfterChange(e),
  'event_rsvps',
);
onRecordAfterDeleteSuccess(
  (e) => require<typeof import('./lib/rsvps')>(`${__hooks}/lib/rsvps.js`).publishAfterChange(e),
  'event_rsvps',
);
onRecordCreateRequest(
  (e) => require<typeof import('./lib/rsvp-changes')>(`${__hooks}/lib/rsvp-changes.js`).create(e),
  'rsvp_changes',
);
routerAdd('POST', '/api/byop/rsvp', (e) =>
  require<typeof import('./lib/rsvp-changes')>(`${__hooks}/lib/rsvp-changes.js`).showRsvp(e),
);
