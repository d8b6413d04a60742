onRecordCreateRequest(
  (e) => require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).create(e),
  'users',
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).update(e),
  'users',
);
routerAdd('POST', '/api/byop/is_admin', (e) =>
  require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).answerIsAdmin(e),
);
