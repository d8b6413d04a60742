/** Unsubscribes from the newsletter. None throws. */
import type { Done } from './account';
import { failureOf } from './failure';
import { client } from './pocketbase-client';

async function post(path: string, body: object): Promise<Done> {
  try {
    await client.send(`/api/byop/unsubscribe${path}`, { method: 'POST', body });
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** Requests the mail with the link. The server does not tell whether the address is subscribed. */
export const requestUnsubscribe = (email: string): Promise<Done> => post('/ask', { email });

/** Unsubscribes with the token of a link. Fails with status 410 for an unknown token. */
export const unsubscribe = (token: string): Promise<Done> => post('', { token });
