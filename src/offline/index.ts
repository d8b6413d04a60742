/**
 * The door of `src/offline` for pages. The first scripts contain it, so it imports values only from `model`, `state` and `drafts`:
 * the offline client and its rooms are loaded after the first paint, or by the first submission.
 */
import type { SpamSignals } from '../domain/submission';
import { log } from '../platform/log';
import type { Environment } from './device';
import { createDraft, type Draft, eraseLocalDrafts, writeRemembered } from './drafts';
import type {
  EditResult,
  Inputs,
  Kind,
  SentDraft,
  Settled,
  Subject,
  Submission,
  SubmissionPart,
  SubmitResult,
} from './model';
import type { OfflineClient } from './offline-client';
import { publishResult, useOffline, withFailedLists } from './state';

export type { DoorClient, DoorState, NewScan } from './door';
export {
  createOnce,
  type Draft,
  draftUnlessCreated,
  localDraft,
  localDraftNames,
  onForgotten,
  type Remembered,
  readRemembered,
  writeRemembered,
} from './drafts';
export {
  canStillChangeRsvp,
  changeDraftName,
  type DoorRow,
  type DoorScanRow,
  holdsSeats,
  isOfKind,
  isOpen,
  type Kind,
  type ListRows,
  type ListView,
  needsYou,
  type OutboxItem,
  type Playback,
  type ResultEvent,
  type Subject,
  type SubmitResult,
  subjectOf,
  type TrackFile,
  type TrackView,
  withCurrentSubject,
  withServerValues,
} from './model';
export {
  hydrateWith,
  type PageList,
  type PageLists,
  type PreviewLists,
  pageListsId,
  publishResult,
  readPageLists,
  serverNow,
  useConnection,
  useItem,
  useList,
  useOffline,
  useOutbox,
  usePlayback,
  useSendsWhenClosed,
  useServerTime,
  useStorage,
  useTrack,
  useTracks,
} from './state';

type LoadOfflineClient = () => Promise<typeof import('./offline-client')>;

let loading: Promise<OfflineClient | null> | null = null;
let loadOfflineClient: LoadOfflineClient = () =>
  Promise.reject(new Error('The offline client was not started.'));
let replacedEnvironment: Partial<Environment> = {};
let retryLoading = () => {};

/** Starts the client. `loadClient` is passed in to keep its hashed name out of other chunks. Returns a stop function. */
export function start(loadClient: LoadOfflineClient, environment: Partial<Environment> = {}): () => void {
  loadOfflineClient = loadClient;
  replacedEnvironment = environment;
  retryLoading = () => void offline();
  window.addEventListener('online', retryLoading);
  afterFirstPaint(retryLoading);
  return () => {
    window.removeEventListener('online', retryLoading);
    loading?.then((client) => client?.stop()).catch(log);
    loading = null;
  };
}

/** Returns the client. Loads it on the first call, and again after a failure. Null if its code cannot be loaded. */
export function offline(): Promise<OfflineClient | null> {
  loading ??= loadOfflineClient().then(
    async ({ startOfflineClient }) => {
      // In a new task, so that clicks after the evaluation of the chunk are not delayed.
      await new Promise((done) => setTimeout(done));
      return startOfflineClient(replacedEnvironment, useOffline);
    },
    (error: unknown) => {
      log(error);
      loading = null;
      useOffline.setState({
        storage: 'missing',
        lists: withFailedLists(useOffline.getState().lists),
        connection: { ...useOffline.getState().connection, state: 'offline' },
        playback: useOffline.getState().playback ?? null,
      });
      return null;
    },
  );
  return loading;
}

function afterFirstPaint(run: () => void) {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

/**
 * Stores a form's input, sends it, and returns the first result, which `features/outbox` announces. Deletes a refused item: the
 * form still has its input.
 * @throws {InvalidInput}
 */
export const submit = <K extends Kind>(
  kind: K,
  input: Inputs[K],
  subject: Subject,
  spamSignals?: SpamSignals,
  draft?: SentDraft,
): Promise<SubmitResult> => submitAll(kind, [{ input, subject }], spamSignals, draft);

/**
 * Does the same with several inputs of one form, such as an RSVP for each of several dates: stores all or none, sends each, and returns
 * the first results as one. What the server refuses stays in the outbox, unless it refuses all.
 * @throws {InvalidInput}
 */
export async function submitAll<K extends Kind>(
  kind: K,
  parts: readonly SubmissionPart<K>[],
  spamSignals?: SpamSignals,
  draft?: SentDraft,
): Promise<SubmitResult> {
  const client = await offline();
  if (!client) {
    publishResult({ state: 'unsaved', kind, reason: 'offline' });
    return { next: 'stay' };
  }
  const submissions = await client.submitAll(kind, parts, spamSignals, draft?.id());
  if (submissions.some(({ isStored }) => isStored)) draft?.markSent();
  const results = await Promise.all(submissions.map(firstResult));
  if (results.some(({ state }) => state === 'unsaved')) return { next: 'stay' };
  const items = results.flatMap((result) => (result.state === 'unsaved' ? [] : [result.item]));
  const done = items.find(({ state }) => state !== 'refused');
  if (done) return { next: 'done', item: done };
  // The form has its draft again before the items are deleted: the page may end between.
  const typed = draft?.latest();
  if (typed) draft?.resume(typed);
  for (const { id } of submissions) await client.discard(id);
  const refusal = items[0]?.refusal;
  return { next: 'stay', fields: refusal?.fields, refused: refusal?.code };
}

/**
 * Replaces an item. If it may have arrived, it is sent again first, so that nobody is registered twice. A refused item stays: the
 * form was that of the replaced item.
 */
export async function edit(
  id: string,
  input: Inputs[Kind],
  subject: Subject,
  draft?: SentDraft,
): Promise<EditResult> {
  const client = await offline();
  if (!client) return { state: 'unsaved' };
  const edited = await client.edit(id, input, subject, draft?.id());
  if (edited.state === 'replaced') {
    draft?.markSent();
    await firstResult(edited.submission);
  }
  return edited;
}

/** Publishes the first result of a submission and returns it. */
async function firstResult({ id, kind, isStored, settled }: Submission): Promise<Settled> {
  // Before the response can arrive: otherwise another page could announce it.
  if (isStored) publishResult({ state: 'awaited', id });
  const result = await settled;
  publishResult(result.state === 'unsaved' ? { ...result, kind } : result);
  return result;
}

/** Returns the draft of a form. Create one object for each form on screen. */
export const draftOf = (name: string): Draft =>
  createDraft(name, async (id) => (await offline())?.wasSentFrom(id));

/** Deletes all items, receipts and drafts, and who is remembered, in all tabs. Never throws. Returns whether everything is gone. */
export async function eraseItemsAndDrafts(): Promise<boolean> {
  writeRemembered(null);
  eraseLocalDrafts();
  return (await (await offline())?.eraseItemsAndDrafts()) ?? false;
}
