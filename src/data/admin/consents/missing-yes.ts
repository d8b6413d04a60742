/** Reads the guests under 18 without a parent's yes. */
import { readerOf } from '../../../domain/parse';
import { type MissingYesAnswer, missingYesAnswer } from '../../../domain/rsvps/missing-yes';
import { client } from '../../pocketbase-client';

/** Returns null if the server does not answer. Never throws. */
export async function readMissingYes(): Promise<MissingYesAnswer | null> {
  try {
    return readerOf(missingYesAnswer)(await client.send('/api/byop/missing-yes', { method: 'GET' }));
  } catch {
    // Without signal; the overview then shows no such task.
    return null;
  }
}
