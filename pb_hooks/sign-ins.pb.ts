onRecordAuthWithPasswordRequest(
  (e) => require<typeof import('./lib/accounts/sign-ins')>(`${__hooks}/lib/accounts/sign-ins.js`).signIn(e),
  'users',
);
