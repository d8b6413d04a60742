import { stillToCome } from './events';
import { countRows } from './page';

/** The four numbers of the overview (spec §7); null what could not be asked. */
export interface AdminCounts {
  upcomingEvents: number | null;
  totalRsvps: number | null;
  newContacts: number | null;
  pendingArtists: number | null;
}

export async function readCounts(zone: string): Promise<AdminCounts> {
  const [upcomingEvents, totalRsvps, newContacts, pendingArtists] = await Promise.all([
    countRows('events', stillToCome(Date.now(), zone)),
    countRows('event_rsvps'),
    countRows('contact_submissions', "status = 'new'"),
    countRows('artist_submissions', "status = 'new'"),
  ]);
  return { upcomingEvents, totalRsvps, newContacts, pendingArtists };
}
