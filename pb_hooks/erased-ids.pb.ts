onRecordDeleteExecute(
  (e) => require<typeof import('./lib/erased-ids')>(`${__hooks}/lib/erased-ids.js`).rememberErased(e),
  'event_rsvps',
  'rsvp_changes',
  'contact_submissions',
  'artist_submissions',
  'collaboration_interest',
  'collaboration_opportunities',
  'newsletter_subscribers',
  'photos',
);
