cronAdd('mails', '* * * * *', () =>
  require<typeof import('./lib/mail/send')>(`${__hooks}/lib/mail/send.js`).send($app),
);
cronAdd('remind_parents', '*/10 * * * *', () =>
  require<typeof import('./lib/consent/remind-parents')>(
    `${__hooks}/lib/consent/remind-parents.js`,
  ).remindBeforeEvents($app),
);
