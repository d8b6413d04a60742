onRecordCreateRequest(
  (e) => require<typeof import('./lib/accounts/accounts')>(`${__hooks}/lib/accounts/accounts.js`).create(e),
  'users',
);
onRecordUpdateRequest(
  (e) => require<typeof import('./lib/accounts/accounts')>(`${__hooks}/lib/accounts/accounts.js`).update(e),
  'users',
);
onRecordConfirmPasswordResetRequest(
  (e) => require<typeof import('./lib/accounts/accounts')>(`${__hooks}/lib/accounts/accounts.js`).reset(e),
  'users',
);
onRecordUpdate(
  (e) =>
    require<typeof import('./lib/accounts/accounts')>(`${__hooks}/lib/accounts/accounts.js`).beforeUpdate(e),
  'users',
);
onRecordDeleteRequest(
  (e) => require<typeof import('./lib/accounts/accounts')>(`${__hooks}/lib/accounts/accounts.js`).remove(e),
  'users',
);
routerAdd('POST', '/api/byop/is_admin', (e) =>
  require<typeof import('./lib/accounts/accounts')>(`${__hooks}/lib/accounts/accounts.js`).checkIsAdmin(e),
);
routerAdd('POST', '/api/byop/sign-out-everywhere', (e) =>
  require<typeof import('./lib/accounts/accounts')>(`${__hooks}/lib/accounts/accounts.js`).signOutEverywhere(
    e,
  ),
);
