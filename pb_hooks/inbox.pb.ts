onRecordCreateRequest(
  (e) => require<typeof import('./lib/inbox')>(`${__hooks}/lib/inbox.js`).createContact(e),
  'contact_submissions',
);
onRecordCreateRequest(
  (e) => require<typeof import('./lib/inbox')>(`${__hooks}/lib/inbox.js`).createApplication(e),
  'artist_submissions',
);
onRecordCreateRequest(
  (e) => require<typeof import('./lib/inbox')>(`${__hooks}/lib/inbox.js`).createInterest(e),
  'collaboration_interest',
);
onRecordCreateRequest(
  (e) => require<typeof import('./lib/inbox')>(`${__hooks}/lib/inbox.js`).createNewsletter(e),
  'newsletter_subscribers',
);
