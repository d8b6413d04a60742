import type { Http } from '../data/http';
import { postSubmission } from '../data/submissions';
import type { Send } from './flusher';
import { kindOf } from './kinds';

/** Returns what posts one item. Pages and the service worker send through it. */
export const createSend =
  (http: Http): Send =>
  async (item) => {
    const kind = kindOf(item);
    // A newer version of the site stored it: only that version can send it.
    if (!kind || !item.input) return { result: 'failed', reason: 'unclear', retryAfter: null };
    const input = kind.upcast(item.input, item.schemaVersion);
    const secret = item.manageSecret ? { manage_secret: item.manageSecret } : {};
    return postSubmission(http, { ...kind, id: item.id, input: { ...input, ...secret, ...item.signs } });
  };
