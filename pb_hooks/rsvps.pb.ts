onRecordCreateRequest(
  (e) => require<typeof import('./lib/events/rsvps')>(`${__hooks}/lib/events/rsvps.js`).create(e),
  'event_rsvps',
);
onRecordsListRequest(
  (e) => require<typeof import('./lib/events/rsvps')>(`${__hooks}/lib/events/rsvps.js`).listWithPlaces(e),
  'event_rsvps',
);
onRecordAfterUpdateSuccess(
  (e) => require<typeof import('./lib/events/rsvps')>(`${__hooks}/lib/events/rsvps.js`).publishAfterChange(e),
  'event_rsvps',
);
onRecordAfterDeleteSuccess(
  (e) => require<typeof import('./lib/events/rsvps')>(`${__hooks}/lib/events/rsvps.js`).publishAfterChange(e),
  'event_rsvps',
);
onRecordCreateRequest(
  (e) =>
    require<typeof import('./lib/events/rsvp-changes')>(`${__hooks}/lib/events/rsvp-changes.js`).create(e),
  'rsvp_changes',
);
routerAdd('POST', '/api/byop/rsvp', (e) =>
  require<typeof import('./lib/events/rsvp-changes')>(`${__hooks}/lib/events/rsvp-changes.js`).showRsvp(e),
);
