import PocketBase, {
  type AuthRecord,
  BaseAuthStore,
  ClientResponseError,
  type RecordModel,
  type RecordService,
  type SendOptions,
} from 'pocketbase';
import type { CollectionName } from '../domain/collections';
import { requestTimeout } from './http';
import { endSession, keepSession, keptSession, sessionChanged, storedSession } from './stored-session';

/** Deadline of a request with a file, in ms. */
const uploadTimeout = 120_000;

/** Requests that need no session. */
const signsIn = /\/users\/(auth-with-password|records|(request|confirm)-[a-z-]+)$/;
const sessionEnded = 'You were signed out on this device. Sign in again.';

interface Client extends PocketBase {
  collection<M = RecordModel>(name: CollectionName): RecordService<M>;
}

/** How far this device's clock is ahead of the server's, in ms. */
let ahead = 0;

/** Keeps the session. The SDK's own store throws where storage is blocked, and trusts the clock of the device. */
class SessionStore extends BaseAuthStore {
  override get token() {
    return keptSession()?.token ?? '';
  }

  override get record(): AuthRecord {
    return (keptSession()?.record as AuthRecord | undefined) ?? null;
  }

  override get isValid() {
    return storedSession(Date.now()) !== null;
  }

  override save(token: string, record: AuthRecord = null) {
    if (record) keepSession({ token, record: { ...record, email: `${record.email}` }, ahead });
    super.save(token, record);
  }

  override clear() {
    keepSession(null);
    super.clear();
  }
}

/** For requests with an account. Load modules that use it lazily, because it imports the SDK. */
export const client: Client = new PocketBase('/', new SessionStore());
// By default the SDK cancels the first of two equal requests.
client.autoCancellation(false);
// The SDK has no deadline (a caller with a signal brings its own), and accepts any 200, even the sign-in page of a network.
client.beforeSend = (url, options) => ({
  url,
  options: {
    ...options,
    signal:
      options.signal ??
      AbortSignal.timeout(options.body instanceof FormData ? uploadTimeout : requestTimeout),
  },
});
client.afterSend = (response, data, options?: SendOptions) => {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (date) ahead = Date.now() - date;
  const isOurs =
    response.status === 204 || /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  if (!isOurs || response.redirected) throw new Error('Something else than our server answered.');
  if (response.headers.get('x-session') === 'ended') {
    const { pathname } = new URL(response.url);
    if (signsIn.test(pathname)) return data;
    endSession();
    // A record that guests may create was stored. An error would lead to a second one.
    const isStored = response.ok && options?.method === 'POST' && pathname.endsWith('/records');
    if (!isStored) {
      throw new ClientResponseError({ url: response.url, status: 401, data: { message: sessionEnded } });
    }
  }
  return data;
};
client.authStore.onChange(() => dispatchEvent(new Event(sessionChanged)));
