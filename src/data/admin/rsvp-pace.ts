/** Reads how many RSVPs an event got in the last hour. */
import { readerOf } from '../../domain/parse';
import { type RsvpPace, rsvpPaceAnswer } from '../../domain/rsvps/rsvp-pace';
import { client } from '../pocketbase-client';

/** Returns null if the server does not answer. Never throws. */
export async function readRsvpPace(event: string): Promise<RsvpPace | null> {
  try {
    const query = { event };
    return readerOf(rsvpPaceAnswer)(await client.send('/api/byop/rsvp-pace', { method: 'GET', query }));
  } catch {
    // Without signal. The page of the event then has no such notice.
    return null;
  }
}
