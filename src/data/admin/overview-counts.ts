import { upcomingFilter } from './events';
import { countRows } from './list-query';

/** The counts of the overview (spec §7). Null if the server cannot be reached. */
export interface AdminCounts {
  upcomingEvents: number | null;
  totalRsvps: number | null;
  newContacts: number | null;
  pendingArtists: number | null;
}

export async function readCounts(zone: string): Promise<AdminCounts> {
  const [upcomingEvents, totalRsvps, newContacts, pendingArtists] = await Promise.all([
    countRows('events', upcomingFilter(Date.now(), zone)),
    countRows('event_rsvps'),
    countRows('contact_submissions', "status = 'new'"),
    countRows('artist_submissions', "status = 'new'"),
  ]);
  return { upcomingEvents, totalRsvps, newContacts, pendingArtists };
}
