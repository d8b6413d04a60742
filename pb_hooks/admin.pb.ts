onRecordCreateRequest(
  (e) =>
    require<typeof import('./lib/admin/idempotent-create')>(
      `${__hooks}/lib/admin/idempotent-create.js`,
    ).createRecord(e),
  ...require<typeof import('./lib/collection-lists')>(`${__hooks}/lib/collection-lists.js`).createdOnline,
  'reports',
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/admin/changes')>(`${__hooks}/lib/admin/changes.js`).update(e),
  ...require<typeof import('./lib/collection-lists')>(`${__hooks}/lib/collection-lists.js`).changedByAdmins,
);
onRecordDeleteRequest(
  (e) => require<typeof import('./lib/admin/changes')>(`${__hooks}/lib/admin/changes.js`).remove(e),
  ...require<typeof import('./lib/collection-lists')>(`${__hooks}/lib/collection-lists.js`).deletedByAdmins,
);
routerAdd('POST', '/api/byop/delete', (e) =>
  require<typeof import('./lib/admin/changes')>(`${__hooks}/lib/admin/changes.js`).removeRepeatable(e),
);
routerAdd('POST', '/api/byop/undo', (e) =>
  require<typeof import('./lib/admin/undo')>(`${__hooks}/lib/admin/undo.js`).undo(e),
);
routerAdd('POST', '/api/byop/notify-guests', (e) =>
  require<typeof import('./lib/events/notify-guests')>(
    `${__hooks}/lib/events/notify-guests.js`,
  ).notifyGuestsRoute(e),
);
routerAdd('GET', '/api/byop/missing-yes', (e) =>
  require<typeof import('./lib/consent/remind-parents')>(
    `${__hooks}/lib/consent/remind-parents.js`,
  ).listMissing(e),
);
routerAdd('POST', '/api/byop/remind-parents', (e) =>
  require<typeof import('./lib/consent/remind-parents')>(
    `${__hooks}/lib/consent/remind-parents.js`,
  ).remindParents(e),
);
routerAdd('POST', '/api/byop/list-export', (e) =>
  require<typeof import('./lib/privacy/list-exports')>(
    `${__hooks}/lib/privacy/list-exports.js`,
  ).logListExport(e),
);
cronAdd('set_aside', '17 10 * * *', () =>
  require<typeof import('./lib/admin/soft-delete')>(`${__hooks}/lib/admin/soft-delete.js`).purgeExpired($app),
);
