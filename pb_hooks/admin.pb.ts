onRecordCreateRequest(
  (e) =>
    require<typeof import('./lib/idempotent-create')>(`${__hooks}/lib/idempotent-create.js`).createRecord(e),
  ...require<typeof import('./lib/collection-lists')>(`${__hooks}/lib/collection-lists.js`).createdOnline,
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/admin-hooks')>(`${__hooks}/lib/admin-hooks.js`).update(e),
  ...require<typeof import('./lib/collection-lists')>(`${__hooks}/lib/collection-lists.js`).changedByAdmins,
);
onRecordDeleteRequest(
  (e) => require<typeof import('./lib/admin-hooks')>(`${__hooks}/lib/admin-hooks.js`).remove(e),
  ...require<typeof import('./lib/collection-lists')>(`${__hooks}/lib/collection-lists.js`).deletedByAdmins,
);
routerAdd('POST', '/api/byop/delete', (e) =>
  require<typeof import('./lib/admin-hooks')>(`${__hooks}/lib/admin-hooks.js`).removeRepeatable(e),
);
routerAdd('POST', '/api/byop/undo', (e) =>
  require<typeof import('./lib/admin-undo')>(`${__hooks}/lib/admin-undo.js`).undo(e),
);
routerAdd('POST', '/api/byop/notify-guests', (e) =>
  require<typeof import('./lib/notify-guests-route')>(
    `${__hooks}/lib/notify-guests-route.js`,
  ).notifyGuestsRoute(e),
);
routerAdd('GET', '/api/byop/missing-yes', (e) =>
  require<typeof import('./lib/remind-parents')>(`${__hooks}/lib/remind-parents.js`).listMissing(e),
);
routerAdd('POST', '/api/byop/remind-parents', (e) =>
  require<typeof import('./lib/remind-parents')>(`${__hooks}/lib/remind-parents.js`).remindParents(e),
);
routerAdd('POST', '/api/byop/list-export', (e) =>
  require<typeof import('./lib/list-exports')>(`${__hooks}/lib/list-exports.js`).logListExport(e),
);
cronAdd('set_aside', '17 10 * * *', () =>
  require<typeof import('./lib/soft-delete')>(`${__hooks}/lib/soft-delete.js`).purgeExpired($app),
);
