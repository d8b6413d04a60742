/**
 * The commands on items. The path of a submission: `submit` stores it in the outbox (`outbox.ts`), the flusher
 * (`outbox-flusher.ts`) posts it (`data/submissions.ts`), and `settle` stores the result.
 */
import { hasOwnYes, isAnyoneUnder18 } from '../../domain/rsvps/consent';
import type { SpamSignals } from '../../domain/submission';
import { log } from '../../platform/log';
import { type Environment, logUnlessStorage, type ServerConnection, StorageError } from '../device';
import type {
  DiscardResult,
  EditResult,
  FailureKind,
  Inputs,
  Kind,
  OutboxItem,
  ReopenResult,
  Settled,
  Subject,
  Submission,
  SubmissionPart,
} from '../model';
import type { Outbox } from './outbox';
import type { Flusher, Send } from './outbox-flusher';
import { mayHaveArrived } from './outbox-item-rules';
import { InvalidInput, kinds } from './submission-kinds';

/** Time without a response after which `submit` settles as waiting, in ms. */
const submitTimeout = 5_000;
/** Time for which an edit waits for the result of an earlier attempt, in ms. */
const editTimeout = 20_000;

interface Needs extends Pick<Environment, 'clock' | 'page' | 'storage' | 'mintId' | 'mintSecret'> {
  outbox: Outbox;
  flusher: Flusher;
  send: Send;
  connection: Pick<ServerConnection, 'beginRequest' | 'preflightFailure'>;
  /** Called with +1 and -1 around an attempt that bypasses the outbox. */
  onDirectRequest(step: 1 | -1): void;
}

export function createCommands(needs: Needs) {
  const { outbox, flusher, send, connection, clock, page, storage, mintId, mintSecret } = needs;
  const pendingAttempts = new Set<{
    id: string;
    end(latest: OutboxItem): void;
    onBlocked(reason: FailureKind): void;
  }>();
  /** Items that could not be stored, by content: a second click sends the same id. */
  const unsaved = new Map<string, Pick<OutboxItem, 'id' | 'manageSecret' | 'consentSecret' | 'consent'>>();
  /** Settles after the last change that was sent without being stored. The next one waits for it. */
  let unsavedChange: Promise<unknown> = Promise.resolve();
  let askedToPersist = false;

  function createItem<K extends Kind>(
    kind: K,
    input: Inputs[K],
    subject: Subject,
    spamSignals?: SpamSignals,
    now = clock.now(),
  ): OutboxItem {
    const read = kinds[kind].read(input);
    if (!read.ok) throw new InvalidInput(read.fields);
    const earlier = unsaved.get(contentKey(kind, read.value));
    return {
      ...(earlier ?? {
        id: mintId(),
        ...(kind === 'rsvp' && { manageSecret: mintSecret() }),
        ...('under_18' in read.value &&
          isAnyoneUnder18(read.value) && {
            consentSecret: mintSecret(),
            consent: hasOwnYes(read.value) ? ('given' as const) : ('asked' as const),
          }),
      }),
      ...('show_first_name' in read.value &&
        read.value.show_first_name &&
        kind === 'rsvp' && { showsFirstName: true }),
      kind,
      schemaVersion: kinds[kind].schemaVersion,
      input: read.value,
      subject,
      ...(spamSignals && { signs: spamSignals }),
      state: 'waiting',
      createdAt: now,
      attempts: earlier ? 1 : 0,
      nextAt: now,
      trouble: null,
    };
  }

  /** Sends `item` before all others. Resolves with its first result, or as waiting after `limit` ms. */
  function attempt(item: OutboxItem, limit = submitTimeout): Promise<Settled> {
    return new Promise((resolve) => {
      const pending = {
        id: item.id,
        end(latest: OutboxItem) {
          pendingAttempts.delete(pending);
          cancelTimer();
          if (latest.state === 'accepted' || latest.state === 'refused') {
            return resolve({ state: latest.state, item: latest });
          }
          page.requestSync();
          resolve({ state: 'waiting', item: latest });
        },
        onBlocked: (reason: FailureKind) => pending.end({ ...item, trouble: reason }),
      };
      pendingAttempts.add(pending);
      const cancelTimer = clock.after(limit, () => pending.end(item));
      void flusher.flush(item.id);
    });
  }

  /** Sends the stored items that must be settled before `item`. Returns the failure, or null. */
  async function sendEarlier(item: OutboxItem): Promise<FailureKind | null> {
    const last = await outbox.lastBefore(item).catch(log);
    if (!last) return null;
    const settled = await attempt(last, editTimeout);
    return settled.state === 'waiting' ? (settled.item.trouble ?? 'unclear') : null;
  }

  /** Sends an item that this device cannot store, once. A change still waits for earlier ones of its RSVP. */
  async function sendDirectly(item: OutboxItem): Promise<Settled> {
    needs.onDirectRequest(1);
    try {
      const preflightFailure = (await connection.preflightFailure(true)) ?? (await sendEarlier(item));
      if (preflightFailure) return { state: 'unsaved', reason: preflightFailure };
      const key = contentKey(item.kind, item.input);
      const { id, manageSecret, consentSecret, consent } = item;
      unsaved.set(key, {
        id,
        ...(manageSecret && { manageSecret }),
        ...(consentSecret && { consentSecret }),
        ...(consent && { consent }),
      });
      const report = connection.beginRequest();
      const result = await send({ ...item, state: 'sending', attempts: item.attempts + 1 });
      report(result.result === 'failed' ? result.reason : 'ok');
      if (result.result === 'failed') return { state: 'unsaved', reason: result.reason };
      unsaved.delete(key);
      return { state: result.result, item: outbox.itemAfter(item, result) };
    } finally {
      needs.onDirectRequest(-1);
    }
  }

  async function replace(
    id: string,
    input: Inputs[Kind],
    subject: Subject,
    draft?: string,
  ): Promise<EditResult> {
    const old = await outbox.get(id);
    if (!old) return { state: 'gone' };
    const item = createItem(old.kind, input, subject, old.signs);
    if (mayHaveArrived(old)) await attempt(old, editTimeout);
    const replaced = await outbox.replace(id, item, draft);
    if (replaced === 'replaced') {
      return {
        state: 'replaced',
        submission: { id: item.id, kind: item.kind, isStored: true, settled: attempt(item) },
      };
    }
    const current = await outbox.get(id);
    return current && replaced !== 'gone' ? { state: replaced, item: current } : { state: 'gone' };
  }

  /** Stores items, all or none. Returns the function that sends them, called in their order. */
  async function store(
    items: readonly OutboxItem[],
    draft?: string,
  ): Promise<(item: OutboxItem) => Submission> {
    try {
      await outbox.add(items, draft);
    } catch (error) {
      logUnlessStorage(error);
      let last: Promise<unknown> = Promise.resolve();
      return (item) => {
        const isChange = item.kind === 'change';
        const settled = (isChange ? unsavedChange : last).then(() => sendDirectly(item));
        last = Promise.allSettled([settled]);
        if (isChange) unsavedChange = last;
        return { id: item.id, kind: item.kind, isStored: false, settled };
      };
    }
    for (const item of items) unsaved.delete(contentKey(item.kind, item.input));
    page.requestSync();
    // If the browser refuses, it keeps the data as long as it has space.
    if (!askedToPersist) storage.persist().catch(log);
    askedToPersist = true;
    return (item) => ({ id: item.id, kind: item.kind, isStored: true, settled: attempt(item) });
  }

  return {
    async submit<K extends Kind>(
      kind: K,
      input: Inputs[K],
      subject: Subject,
      spamSignals?: SpamSignals,
      draft?: string,
    ): Promise<Submission> {
      const item = createItem(kind, input, subject, spamSignals);
      return (await store([item], draft))(item);
    },

    /** Submits several inputs of one form, such as an RSVP for each of several dates: all or none are stored, and each is sent alone. */
    async submitAll<K extends Kind>(
      kind: K,
      parts: readonly SubmissionPart<K>[],
      spamSignals?: SpamSignals,
      draft?: string,
    ): Promise<Submission[]> {
      // The same time says that they belong together (`sentTogether`).
      const now = clock.now();
      const items = parts.map(({ input, subject }) => createItem(kind, input, subject, spamSignals, now));
      return items.map(await store(items, draft));
    },

    async retry(id: string): Promise<void> {
      const item = await outbox.get(id).catch(log);
      if (item?.state === 'waiting') await attempt(item);
    },

    edit: (id: string, input: Inputs[Kind], subject: Subject, draft?: string): Promise<EditResult> =>
      orUnsaved(replace(id, input, subject, draft), { state: 'unsaved' }),

    discard: (id: string): Promise<DiscardResult> => orUnsaved(outbox.remove(id), { state: 'unsaved' }),

    reopen: (id: string, draft: string): Promise<ReopenResult> =>
      orUnsaved(outbox.reopen(id, draft), 'unsaved'),

    /** Settles the pending attempts of an item after an attempt in this or another tab. */
    onAttempt(item: OutboxItem) {
      for (const pending of [...pendingAttempts]) if (pending.id === item.id) pending.end(item);
    },

    onBlocked(reason: FailureKind) {
      for (const pending of [...pendingAttempts]) pending.onBlocked(reason);
    },
  };
}

/** Returns the result of `work`; `unsaved` if nothing could be stored. */
const orUnsaved = <T>(work: Promise<T>, unsaved: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof StorageError) return unsaved;
    throw error;
  });

const contentKey = (kind: Kind, input: unknown) => JSON.stringify([kind, input]);
