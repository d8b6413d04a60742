onRecordCreateRequest(
  (e) => require<typeof import('./lib/create-once')>(`${__hooks}/lib/create-once.js`).create(e),
  'events',
  'collaboration_opportunities',
  'resources',
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/admin-changes')>(`${__hooks}/lib/adminPages.js`).update(e),
  'events',
  'event_rsvps',
  'contact_submissions',
  'artist_submissions',
  'collaboration_opportunities',
  'collaboration_interest',
  'resources',
  'reports',
);
onRecordDeleteRequest(
  (e) => require<typeof import('./lib/admin-changes')>(`${__hooks}/lib/adminPages.js`).remove(e),
  'events',
  'event_rsvps',
  'collaboration_opportunities',
  'collaboration_interest',
  'resources',
  'newsletter_subscribers',
  'reports',
);
routerAdd('POST', '/api/byop/delete', (e) =>
  require<typeof import('./lib/admin-changes')>(`${__hooks}/lib/adminPages.js`).removeOnce(e),
);
routerAdd('POST', '/api/byop/undo', (e) =>
  require<typeof import('./lib/undo')>(`${__hooks}/lib/undo.js`).answer(e),
);
routerAdd('POST', '/api/byop/notify-guests', (e) =>
  require<typeof import('./lib/notify-guests')>(`${__hooks}/lib/tell.js`).answer(e),
);
cronAdd('set_aside', '17 10 * * *', () =>
  require<typeof import('./lib/soft-delete')>(`${__hooks}/lib/set-aside.js`).removeExpired($app),
);
