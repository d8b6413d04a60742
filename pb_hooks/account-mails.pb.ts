onRecordCreate(
  (e) =>
    require<typeof import('./lib/accounts/account-mails')>(
      `${__hooks}/lib/accounts/account-mails.js`,
    ).beforeCreate(e),
  'users',
);
onRecordRequestEmailChangeRequest(
  (e) =>
    require<typeof import('./lib/accounts/account-mails')>(
      `${__hooks}/lib/accounts/account-mails.js`,
    ).readNewEmail(e),
  'users',
);
onRecordConfirmEmailChangeRequest(
  (e) =>
    require<typeof import('./lib/accounts/account-mails')>(
      `${__hooks}/lib/accounts/account-mails.js`,
    ).readNewEmail(e),
  'users',
);
onMailerRecordVerificationSend(
  (e) =>
    require<typeof import('./lib/accounts/account-mails')>(
      `${__hooks}/lib/accounts/account-mails.js`,
    ).mailVerification(e),
  'users',
);
onMailerRecordPasswordResetSend(
  (e) =>
    require<typeof import('./lib/accounts/account-mails')>(
      `${__hooks}/lib/accounts/account-mails.js`,
    ).mailPassword(e),
  'users',
);
onMailerRecordEmailChangeSend(
  (e) =>
    require<typeof import('./lib/accounts/account-mails')>(
      `${__hooks}/lib/accounts/account-mails.js`,
    ).mailEmailChange(e),
  'users',
);
