onRecordAuthWithPasswordRequest(
  (e) => require<typeof import('./lib/sign-ins')>(`${__hooks}/lib/sign-ins.js`).signIn(e),
  'users',
);
