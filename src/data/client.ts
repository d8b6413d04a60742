import PocketBase from 'pocketbase';
import { requestTimeout } from './http';
import { sessionChanged } from './kept-session';

/** Milliseconds for a request that carries a file. */
const uploadTimeout = 120_000;

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
client.afterSend = (response, data) => {
  const isOurs =
    response.status === 204 || /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  if (!isOurs || response.redirected) throw new Error('Something else than our server answered.');
  return data;
};
client.authStore.onChange(() => dispatchEvent(new Event(sessionChanged)));
