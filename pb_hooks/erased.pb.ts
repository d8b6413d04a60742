onRecordDeleteExecute(
  (e) => require<typeof import('./lib/erased')>(`${__hooks}/lib/erased.js`).remember(e),
  'event_rsvps',
  'contact_submissions',
  'artist_submissions',
  'collaboration_interest',
  'newsletter_subscribers',
);
