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
onRecordDelete(
  (e) =>
    require<typeof import('./lib/application-photos')>(
      `${__hooks}/lib/application-photos.js`,
    ).deleteWithPhoto(e),
  'artist_submissions',
);
