onRecordCreateRequest(
  (e) => require<typeof import('./lib/inbox/inbox')>(`${__hooks}/lib/inbox/inbox.js`).createContact(e),
  'contact_submissions',
);
onRecordCreateRequest(
  (e) => require<typeof import('./lib/inbox/inbox')>(`${__hooks}/lib/inbox/inbox.js`).createApplication(e),
  'artist_submissions',
);
onRecordCreateRequest(
  (e) => require<typeof import('./lib/inbox/inbox')>(`${__hooks}/lib/inbox/inbox.js`).createInterest(e),
  'collaboration_interest',
);
onRecordCreateRequest(
  (e) => require<typeof import('./lib/inbox/inbox')>(`${__hooks}/lib/inbox/inbox.js`).createNewsletter(e),
  'newsletter_subscribers',
);
onRecordDelete(
  (e) =>
    require<typeof import('./lib/inbox/application-photos')>(
      `${__hooks}/lib/inbox/application-photos.js`,
    ).deleteWithPhoto(e),
  'artist_submissions',
);
