import PocketBase, { ClientResponseError, type SendOptions } from 'pocketbase';
import { requestTimeout } from './http';
import { endSession, sessionChanged } from './stored-session';

/** Milliseconds for a request that carries a file. */
const uploadTimeout = 120_000;

/** Requests that need no session, also when an ended one is still sent with them. */
const signsIn = /\/users\/(auth-with-password|records|(request|confirm)-[a-z-]+)$/;
const sessionEnded = 'You were signed out on this device. Sign in again.';

/**
 * The one client of PocketBase's SDK, for what needs an account. Whoever imports it brings the SDK along: import what
 * uses it when it is first needed.
 */
export const client = new PocketBase('/');
// Two answers to the same question are both wanted; the SDK would call the first one off.
client.autoCancellation(false);
// The SDK waits for ever, and takes any 200 for a success, a network's own sign-in page too.
client.beforeSend = (url, options) => ({
  url,
  options: {
    ...options,
    signal: AbortSignal.timeout(options.body instanceof FormData ? uploadTimeout : requestTimeout),
  },
});
client.afterSend = (response, data, options?: SendOptions) => {
  const isOurs =
    response.status === 204 || /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  if (!isOurs || response.redirected) throw new Error('Something else than our server answered.');
  if (response.headers.get('x-session') === 'ended') {
    const { pathname } = new URL(response.url);
    if (signsIn.test(pathname)) return data;
    endSession();
    // A row that guests may create is stored: to call it failed would store it twice.
    const isStored = response.ok && options?.method === 'POST' && pathname.endsWith('/records');
    if (!isStored) {
      throw new ClientResponseError({ url: response.url, status: 401, data: { message: sessionEnded } });
    }
  }
  return data;
};
client.authStore.onChange(() => dispatchEvent(new Event(sessionChanged)));
