onRecordDeleteExecute(
  (e) => require<typeof import('./lib/erased')>(`${__hooks}/lib/erased.js`).remember(e),
  'event_rsvps',
  'rsvp_changes',
  'contact_submissions',
  'artist_submissions',
  'collaboration_interest',
  'collaboration_opportunities',
  'newsletter_subscribers',
);
