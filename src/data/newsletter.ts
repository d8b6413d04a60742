/** Leaving the newsletter. None throws. */
import type { Done } from './account';
import { client } from './client';
import { failureOf } from './failure';

async function post(path: string, body: object): Promise<Done> {
  try {
    await client.send(`/api/byop/unsubscribe${path}`, { method: 'POST', body });
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** Asks for a mail with the link. The server answers alike whether the address is on the list or not. */
export const askToLeave = (email: string): Promise<Done> => post('/ask', { email });

/** Unsubscribes with the token of a link; status 410 when it opens nothing. */
export const unsubscribe = (token: string): Promise<Done> => post('', { token });
