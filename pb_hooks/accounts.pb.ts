onRecordCreateRequest(
  (e) => require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).create(e),
  'users',
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).update(e),
  'users',
);
onRecordConfirmPasswordResetRequest(
  (e) => require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).reset(e),
  'users',
);
onRecordUpdate(
  (e) => require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).beforeUpdate(e),
  'users',
);
onRecordDeleteRequest(
  (e) => require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).remove(e),
  'users',
);
routerAdd('POST', '/api/byop/is_admin', (e) =>
  require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).checkIsAdmin(e),
);
routerAdd('POST', '/api/byop/sign-out-everywhere', (e) =>
  require<typeof import('./lib/accounts')>(`${__hooks}/lib/accounts.js`).signOutEverywhere(e),
);
