/**
 * The one door of the offline client. Light: the wing itself (Dexie, outbox, lists) is loaded after the first paint, or at
 * once when somebody submits earlier.
 */

import type { ReadRsvp } from '../data/rsvps';
import type { MyRsvp, RsvpKey } from '../domain/my-rsvp';
import type { SpamSignals } from '../domain/spam-signals';
import { log } from '../platform/log';
import type { Draft } from './drafts';
import type { Environment } from './environment';
import type {
  Discarded,
  Edited,
  Inputs,
  Kind,
  ListName,
  Playback,
  Settled,
  Subject,
  Submission,
  TrackFile,
} from './item';
import type { OfflineClient } from './offline-client';
import { useOffline, withoutHope } from './offline-store';
import { audioCacheName } from './saved-tracks';
import type { KnownFile } from './track-store';
import type { Plays, SaveOptions, Tracks } from './tracks';

/** What brings the wing's own code. */
type LoadOfflineClient = () => Promise<typeof import('./offline-client')>;

let loading: Promise<OfflineClient> | null = null;
let loadOfflineClient: LoadOfflineClient = () => Promise.reject(new Error('The wing was not started.'));
let handedIn: Partial<Environment> = {};
let retryLoading = () => {};

/**
 * Starts the client: reads the device, refreshes the lists, sends what waits, keeps on doing so.
 * In: what brings its code, which is named by its content: named here, it would rename every screen with each change of
 * its own; and whatever of the outside world should not be the browser's own. Returns what stops it.
 */
export function start(loadClient: LoadOfflineClient, environment: Partial<Environment> = {}): () => void {
  loadOfflineClient = loadClient;
  handedIn = environment;
  retryLoading = () => void load().catch(log);
  window.addEventListener('online', retryLoading);
  afterFirstPaint(retryLoading);
  return () => {
    window.removeEventListener('online', retryLoading);
    // Code that did not load has nothing to stop; `retryLoading` has logged it.
    loading?.then((client) => client.stop()).catch(() => {});
    loading = null;
  };
}

function load(): Promise<OfflineClient> {
  loading ??= loadOfflineClient().then(
    async ({ startOfflineClient }) => {
      // By itself, not in one piece with the code's own first run: a press in between is not kept waiting.
      await new Promise((done) => setTimeout(done));
      return startOfflineClient(handedIn, useOffline);
    },
    (error: unknown) => {
      // The code itself did not arrive. Say so and let the next trigger try again.
      loading = null;
      useOffline.setState({
        storage: 'missing',
        lists: withoutHope(useOffline.getState().lists),
        connection: { ...useOffline.getState().connection, state: 'offline' },
        playback: useOffline.getState().playback ?? null,
      });
      throw error;
    },
  );
  return loading;
}

function afterFirstPaint(run: () => void) {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

/**
 * Sends what a person typed: checks it, writes it to this device, then tries. Resolves once it is safe on the device, or
 * once it is known that it cannot be (`kept: false`). `signs`: how the form was filled in. `draft`: of its form, removed in
 * the same transaction.
 * Errors: throws `InvalidInput` when `input` does not fit the kind's schema; forms check first.
 */
export async function submit<K extends Kind>(
  kind: K,
  input: Inputs[K],
  subject: Subject,
  spamSignals?: SpamSignals,
  draft?: Draft,
): Promise<Submission> {
  let client: OfflineClient;
  try {
    client = await load();
  } catch {
    const unsaved: Settled = { state: 'unsaved', reason: 'offline' };
    return { id: '', kind, kept: false, settled: Promise.resolve(unsaved) };
  }
  await draft?.handOver();
  const submission = await client.submit(kind, input, subject, spamSignals, draft?.name);
  if (submission.kept) draft?.handedOver();
  return submission;
}

/** "Send now": tries a waiting item at once, whatever its next time. Resolves when it was tried. */
export const retry = async (id: string): Promise<void> => (await load()).retry(id);

/**
 * Replaces an item by a corrected one with a new id. At once when it was refused or never left the device; after a try
 * of unknown outcome the server is asked about the old content first, so that nobody is registered twice.
 */
export async function edit<K extends Kind>(
  id: string,
  input: Inputs[K],
  subject: Subject,
  draft?: Draft,
): Promise<Edited> {
  const client = await load();
  await draft?.handOver();
  const edited = await client.edit(id, input, subject, draft?.name);
  if (edited.state === 'replaced') draft?.handedOver();
  return edited;
}

/** The loaded offline client, for `drafts.ts`. */
export const client = (): Promise<OfflineClient> => load();

/** Throws an item or a receipt away, and says whether the server may have it all the same. */
export const discard = async (id: string): Promise<Discarded> => (await load()).discard(id);

/** Reads a list from the server. Never throws for being offline: the list's `state` and `asOf` say how it went. */
export const refreshList = async (name: ListName): Promise<void> => {
  await load()
    .then((client) => client.refreshList(name))
    .catch(log);
};

/**
 * An RSVP as the server has it, for whoever has its key. Never throws: without its own code it is as without signal.
 */
export const readRsvp = async (key: RsvpKey): Promise<ReadRsvp> =>
  load()
    .then((client) => client.readRsvp(key))
    .catch(() => ({ ok: false, reason: 'offline' }));

/** Keeps a stub of an RSVP that the server has shown, so that this device can change it without a link. Never throws. */
export const keepStub = async (key: RsvpKey, rsvp: MyRsvp, subject: Subject): Promise<void> => {
  await load()
    .then((client) => client.keepStub(key, rsvp, subject))
    .catch(log);
};

/** Removes the receipts of everything that was accepted, but for those that can still give seats back. */
export const clearReceipts = async (): Promise<void> => (await load()).clearReceipts();

/** Notes that the person has seen that the event of an item was moved to `seen`. Never throws. */
export const acknowledgeMove = async (
  id: string,
  seen: Pick<Subject, 'date' | 'location'>,
): Promise<void> => {
  await load()
    .then((client) => client.acknowledgeMove(id, seen))
    .catch(log);
};

/**
 * Wipes this device: what people sent from it, receipts, lists, songs, half-typed forms, settings, the session; in other
 * tabs too. The site itself stays. The page must be loaded anew afterwards. Never throws. Out: whether everything is gone.
 */
export const wipe = (): Promise<boolean> =>
  load().then(
    (client) => client.wipe(),
    () => false,
  );

const tracks = async (): Promise<Tracks> => (await load()).tracks();

/**
 * Saves a song on this device, in the first of `files` that this browser plays. Resolves when that is over; never
 * throws: `useTrack` says how far it is and how it went.
 */
export async function saveTrack(
  id: string,
  files: readonly TrackFile[],
  plays: Plays,
  options?: SaveOptions,
): Promise<void> {
  await tracks()
    .then((kept) => kept.save(id, files, plays, options))
    .catch(log);
}

/**
 * Records songs whose files are on this device although their records are gone, and deletes files that belong to no
 * known song. Loads nothing on a device without songs. Never throws.
 */
export async function adoptTracks(known: readonly KnownFile[]): Promise<void> {
  // `caches` is missing on plain http.
  const caches: CacheStorage | undefined = globalThis.caches;
  const hasFiles = await caches?.has(audioCacheName).catch(() => false);
  if (!hasFiles) return;
  await tracks()
    .then((kept) => kept.adopt(known))
    .catch(log);
}

/** Stops saving a song; nothing of it stays. */
export const cancelTrack = async (id: string): Promise<void> => (await tracks()).cancel(id);

/** Removes a song from this device. Never throws. */
export const removeTrack = async (id: string): Promise<void> => (await tracks()).remove(id);

export const removeAllTracks = async (): Promise<void> => (await tracks()).removeAll();

/** A saved song to play, checked to be whole. Null when there is none, or what there was is damaged. */
export const openTrack = async (id: string): Promise<Blob | null> =>
  tracks()
    .then((kept) => kept.open(id))
    .catch(() => null);

/** Looks how much room songs may still take. Never throws. */
export const measureTracks = async (): Promise<void> =>
  tracks()
    .then((kept) => kept.measure())
    .catch(log);

/** Keeps where the music is. In the store at once, on the device a moment later. Never throws. */
export async function rememberPlayback(last: Playback): Promise<void> {
  useOffline.setState({ playback: last });
  await load()
    .then((client) => client.rememberPlayback(last))
    .catch(log);
}
