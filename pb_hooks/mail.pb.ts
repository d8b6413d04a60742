cronAdd('mails', '* * * * *', () =>
  require<typeof import('./lib/mail')>(`${__hooks}/lib/mail.js`).send($app),
);
