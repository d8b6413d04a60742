cronAdd('mails', '* * * * *', () =>
  require<typeof import('./lib/mail')>(`${__hooks}/lib/mail.js`).send($app),
);
cronAdd('remind_parents', '*/10 * * * *', () =>
  require<typeof import('./lib/remind-parents')>(`${__hooks}/lib/remind-parents.js`).remindBeforeEvents($app),
);
