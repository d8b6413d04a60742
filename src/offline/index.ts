/** The public API of the offline client, which is loaded after the first paint or by the first submission. */
import type { ReadRsvp } from '../data/submissions';
import type { ConsentKey } from '../domain/consent';
import type { ListName } from '../domain/public-lists';
import type { MyRsvp, RsvpKey } from '../domain/rsvp-change';
import type { SpamSignals } from '../domain/submission';
import { log, logAndReturn, logUnless } from '../platform/log';
import type { DoorClient } from './door-client';
import type { Environment } from './environment';
import type { OfflineClient } from './offline-client';
import type { Playback, TrackFile } from './offline-state';
import { useOffline, withFailedLists } from './offline-store';
import type {
  DiscardResult,
  EditResult,
  Inputs,
  Kind,
  Notifier,
  Settled,
  Subject,
  Submission,
  SubmitResult,
} from './outbox-item';
import { audioCacheName, type KnownFile, type Plays, type SaveOptions, type Tracks } from './track-loader';

type LoadOfflineClient = () => Promise<typeof import('./offline-client')>;

let loading: Promise<OfflineClient> | null = null;
let loadOfflineClient: LoadOfflineClient = () =>
  Promise.reject(new Error('The offline client was not started.'));
let replacedEnvironment: Partial<Environment> = {};
let retryLoading = () => {};

/** Starts the client. `loadClient` is passed in to keep its hashed name out of other chunks. Returns a stop function. */
export function start(loadClient: LoadOfflineClient, environment: Partial<Environment> = {}): () => void {
  loadOfflineClient = loadClient;
  replacedEnvironment = environment;
  retryLoading = () => void load().catch(log);
  window.addEventListener('online', retryLoading);
  afterFirstPaint(retryLoading);
  return () => {
    window.removeEventListener('online', retryLoading);
    loading?.then((client) => client.stop()).catch(log);
    loading = null;
  };
}

function load(): Promise<OfflineClient> {
  loading ??= loadOfflineClient().then(
    async ({ startOfflineClient }) => {
      // In a new task, so that clicks after the evaluation of the chunk are not delayed.
      await new Promise((done) => setTimeout(done));
      return startOfflineClient(replacedEnvironment, useOffline);
    },
    (error: unknown) => {
      loading = null;
      useOffline.setState({
        storage: 'missing',
        lists: withFailedLists(useOffline.getState().lists),
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

interface SentDraft {
  name: string;
  /** Stops writing the draft, before the outbox stores its values and deletes its row. Resolves when no write is running. */
  pauseWriting(): Promise<void>;
  /** Notes that the outbox has deleted the draft's row. */
  markRowDeleted(): void;
}

/**
 * Stores a form's input and sends it. Resolves once it is stored. `isStored: false`: it is not stored on this device; it may
 * have been sent directly.
 * @throws {InvalidInput}
 */
export async function submit<K extends Kind>(
  kind: K,
  input: Inputs[K],
  subject: Subject,
  spamSignals?: SpamSignals,
  draft?: SentDraft,
): Promise<Submission> {
  let client: OfflineClient;
  try {
    client = await load();
  } catch (error) {
    log(error);
    const unsaved: Settled = { state: 'unsaved', reason: 'offline' };
    return { id: '', kind, isStored: false, settled: Promise.resolve(unsaved) };
  }
  await draft?.pauseWriting();
  const submission = await client.submit(kind, input, subject, spamSignals, draft?.name);
  if (submission.isStored) draft?.markRowDeleted();
  return submission;
}

/** Announces the first result of a submission. `withdraw` deletes a refused item, whose input the form still has. */
export async function announceResult(
  submission: Submission,
  notifier: Notifier,
  withdraw: (id: string) => Promise<unknown>,
): Promise<SubmitResult> {
  // Before the response can arrive: otherwise another page could announce it.
  if (submission.isStored) notifier.claimAnnouncement(submission.id);
  const settled = await submission.settled;
  if (settled.state === 'waiting') {
    notifier.releaseAnnouncement(submission.id);
    notifier.notifyWaiting(submission.kind);
    return { next: 'done', item: settled.item };
  }
  if (settled.state === 'unsaved') {
    notifier.releaseAnnouncement(submission.id);
    notifier.notifyUnsaved(settled.reason, submission.kind);
    return { next: 'stay' };
  }
  void notifier.notify(settled.item);
  if (settled.state === 'accepted') return { next: 'done', item: settled.item };
  await withdraw(settled.item.id);
  return { next: 'stay', fields: settled.item.refusal?.fields };
}

/** Sends a waiting item now. Resolves after the attempt. */
export const retry = async (id: string): Promise<void> => (await load()).retry(id);

/** Replaces an item. If it may have arrived, it is sent again first, so that nobody is registered twice. */
export async function edit<K extends Kind>(
  id: string,
  input: Inputs[K],
  subject: Subject,
  draft?: SentDraft,
): Promise<EditResult> {
  const client = await load();
  await draft?.pauseWriting();
  const edited = await client.edit(id, input, subject, draft?.name);
  if (edited.state === 'replaced') draft?.markRowDeleted();
  return edited;
}

export const offlineClient = (): Promise<OfflineClient> => load();

/** Deletes an item or receipt. Returns whether the server may have it. */
export const discard = async (id: string): Promise<DiscardResult> => (await load()).discard(id);

/** Never throws: the list's `state` and `asOf` show the result. */
export const refreshList = async (name: ListName): Promise<void> => {
  await load()
    .then((client) => client.refreshList(name))
    .catch(log);
};

/** Reads an RSVP from the server with its key. Never throws. */
export const readRsvp = async (key: RsvpKey): Promise<ReadRsvp> =>
  load()
    .then((client) => client.readRsvp(key))
    .catch(logAndReturn({ ok: false, reason: 'offline' }));

/** Stores the receipt of an RSVP that was read from the server, so that this device can change it. Never throws. */
export const keepReceipt = async (key: RsvpKey, rsvp: MyRsvp, subject: Subject): Promise<void> => {
  await load()
    .then((client) => client.keepReceipt(key, rsvp, subject))
    .catch(log);
};

/** Reads a guardian's answer from the server, and stores it on the receipt. Never throws. */
export const refreshConsent = async (key: ConsentKey): Promise<void> => {
  await load()
    .then((client) => client.refreshConsent(key))
    .catch(log);
};

export const clearReceipts = async (): Promise<void> => (await load()).clearReceipts();

/** Stores that the person has seen the event's new date and place. Never throws. */
export const acknowledgeMove = async (
  id: string,
  seen: Pick<Subject, 'date' | 'location'>,
): Promise<void> => {
  await load()
    .then((client) => client.acknowledgeMove(id, seen))
    .catch(log);
};

/** Deletes all data on this device. The page must be reloaded afterwards. Never throws. Returns whether all is gone. */
export const wipe = (): Promise<boolean> => load().then((client) => client.wipe(), logAndReturn(false));

/** The door of this phone. Rejects if its code cannot be loaded. */
export const doors = async (): Promise<DoorClient> => (await load()).doors();

const tracks = async (): Promise<Tracks> => (await load()).tracks();

/** Saves a song in the first of `files` that this browser plays. Never throws: `useTrack` returns the result. */
export async function saveTrack(
  id: string,
  files: readonly TrackFile[],
  plays: Plays,
  options?: SaveOptions,
): Promise<void> {
  await tracks()
    .then((loaded) => loaded.save(id, files, plays, options))
    .catch(log);
}

/** Restores missing rows of song files, and deletes files of unknown songs. Loads nothing on a device without songs. */
export async function adoptTracks(known: readonly KnownFile[]): Promise<void> {
  const caches: CacheStorage | undefined = globalThis.caches;
  const hasFiles = await caches?.has(audioCacheName).catch(logUnless('SecurityError'));
  if (!hasFiles) return;
  await tracks()
    .then((loaded) => loaded.adopt(known))
    .catch(log);
}

export const cancelTrack = async (id: string): Promise<void> => (await tracks()).cancel(id);

export const removeTrack = async (id: string): Promise<void> => (await tracks()).remove(id);

export const removeAllTracks = async (): Promise<void> => (await tracks()).removeAll();

/** Returns the checked content of a saved song; null if there is none or it is damaged. */
export const openTrack = async (id: string): Promise<Blob | null> =>
  tracks()
    .then((loaded) => loaded.open(id))
    .catch(logAndReturn(null));

export const measureTracks = async (): Promise<void> =>
  tracks()
    .then((loaded) => loaded.measure())
    .catch(log);

export async function rememberPlayback(last: Playback): Promise<void> {
  useOffline.setState({ playback: last });
  await load()
    .then((client) => client.rememberPlayback(last))
    .catch(log);
}
