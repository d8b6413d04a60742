/** What a person can do with an item. */

import type { Clock } from '../data/clock';
import type { SpamSignals } from '../domain/spam-signals';
import { log } from '../platform/log';
import { isUnclear } from './apply-result';
import type { Connection } from './connection';
import { StorageError } from './database-connection';
import type { Flusher, Send } from './flusher';
import type {
  Discarded,
  Edited,
  FailureKind,
  Inputs,
  Kind,
  OutboxItem,
  Reopened,
  Settled,
  Subject,
  Submission,
} from './item';
import { InvalidInput, kinds } from './kinds';
import type { Outbox } from './outbox';

/** After so many ms without an answer a form is told that the item waits. */
const patience = 5_000;
/** How long an edit waits for the server to say what became of an earlier try, in ms. */
const editPatience = 20_000;

interface Needs {
  outbox: Outbox;
  flusher: Flusher;
  send: Send;
  connection: Pick<Connection, 'onResult' | 'preflightFailure'>;
  clock: Clock;
  mintId(): string;
  mintSecret(): string;
  /** Called with +1 and -1 around a try that bypasses the outbox. */
  sendingDirectly(step: 1 | -1): void;
  /** The first item was stored, or one has to wait. */
  stored(): void;
  mustWait(): void;
}

export type Commands = ReturnType<typeof createCommands>;

export function createCommands(needs: Needs) {
  const { outbox, flusher, send, connection, clock, mintId, mintSecret } = needs;
  /** Items whose outcome somebody is waiting for. */
  const pendingAttempts = new Set<{
    id: string;
    end(latest: OutboxItem): void;
    held(reason: FailureKind): void;
  }>();
  /** Tries that could not be stored, by content: pressing the button again asks about the same record. */
  const unsaved = new Map<string, Pick<OutboxItem, 'id' | 'manageSecret'>>();
  /** The last change that was sent without being stored: the next such one waits for what becomes of it. */
  let unsavedChange: Promise<unknown> = Promise.resolve();

  function make<K extends Kind>(
    kind: K,
    input: Inputs[K],
    subject: Subject,
    spamSignals?: SpamSignals,
  ): OutboxItem {
    const read = kinds[kind].read(input);
    if (!read.ok) throw new InvalidInput(read.fields);
    const earlier = unsaved.get(keyOf(kind, read.value));
    const now = clock.now();
    return {
      ...(earlier ?? { id: mintId(), ...(kind === 'rsvp' && { manageSecret: mintSecret() }) }),
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

  /** Tries `item` before all others. Resolves with the first thing that is known about it, or after `limit` ms. */
  function pursue(item: OutboxItem, limit = patience): Promise<Settled> {
    return new Promise((resolve) => {
      const pendingAttempt = {
        id: item.id,
        end(latest: OutboxItem) {
          pendingAttempts.delete(pendingAttempt);
          callOff();
          if (latest.state === 'accepted' || latest.state === 'refused') {
            return resolve({ state: latest.state, item: latest });
          }
          needs.mustWait();
          resolve({ state: 'waiting', item: latest });
        },
        held: (reason: FailureKind) => pendingAttempt.end({ ...item, trouble: reason }),
      };
      pendingAttempts.add(pendingAttempt);
      const callOff = clock.after(limit, () => pendingAttempt.end(item));
      void flusher.flush(item.id);
    });
  }

  /** Sends what this device holds and must go before `item`. Out: why that did not work, or null. */
  async function sendEarlier(item: OutboxItem): Promise<FailureKind | null> {
    const last = await outbox.lastBefore(item).catch(log);
    if (!last) return null;
    const settled = await pursue(last, editPatience);
    return settled.state === 'waiting' ? (settled.item.trouble ?? 'unclear') : null;
  }

  /** This device cannot keep it: the one try is all there is. A change overtakes no earlier one of its RSVP. */
  async function sendDirectly(item: OutboxItem): Promise<Settled> {
    needs.sendingDirectly(1);
    try {
      const preflightFailure = (await connection.preflightFailure(true)) ?? (await sendEarlier(item));
      if (preflightFailure) return { state: 'unsaved', reason: preflightFailure };
      const key = keyOf(item.kind, item.input);
      unsaved.set(
        key,
        item.manageSecret ? { id: item.id, manageSecret: item.manageSecret } : { id: item.id },
      );
      const result = await send({ ...item, state: 'sending', attempts: item.attempts + 1 });
      connection.onResult(result.result === 'failed' ? result.reason : 'ok');
      if (result.result === 'failed') return { state: 'unsaved', reason: result.reason };
      unsaved.delete(key);
      return { state: result.result, item: outbox.applied(item, result) };
    } finally {
      needs.sendingDirectly(-1);
    }
  }

  return {
    async submit<K extends Kind>(
      kind: K,
      input: Inputs[K],
      subject: Subject,
      spamSignals?: SpamSignals,
      draft?: string,
    ): Promise<Submission> {
      const item = make(kind, input, subject, spamSignals);
      try {
        await outbox.add(item, draft);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        const earlier = kind === 'change' ? unsavedChange : Promise.resolve();
        const settled = earlier.then(() => sendDirectly(item));
        // The caller gets the error; the next change only waits.
        if (kind === 'change') unsavedChange = settled.catch(() => {});
        return { id: item.id, kind, kept: false, settled };
      }
      unsaved.delete(keyOf(kind, item.input));
      needs.stored();
      return { id: item.id, kind, kept: true, settled: pursue(item) };
    },

    async retry(id: string): Promise<void> {
      const item = await outbox.get(id).catch(log);
      if (item?.state === 'waiting') await pursue(item);
    },

    async edit<K extends Kind>(
      id: string,
      input: Inputs[K],
      subject: Subject,
      draft?: string,
    ): Promise<Edited> {
      try {
        const old = await outbox.get(id);
        if (!old) return { state: 'gone' };
        const item = make(old.kind, input, subject, old.signs);
        if (isUnclear(old)) await pursue(old, editPatience);
        const became = await outbox.replace(id, item, draft);
        if (became === 'replaced') {
          return {
            state: 'replaced',
            submission: { id: item.id, kind: item.kind, kept: true, settled: pursue(item) },
          };
        }
        const kept = await outbox.get(id);
        return kept && became !== 'gone' ? { state: became, item: kept } : { state: 'gone' };
      } catch (error) {
        if (error instanceof StorageError) return { state: 'unsaved' };
        throw error;
      }
    },

    async discard(id: string): Promise<Discarded> {
      try {
        return await outbox.remove(id);
      } catch (error) {
        if (error instanceof StorageError) return { state: 'unsaved' };
        throw error;
      }
    },

    async reopen(id: string, draft: string, typed?: object): Promise<Reopened> {
      try {
        return await outbox.reopen(id, draft, typed);
      } catch (error) {
        if (error instanceof StorageError) return 'unsaved';
        throw error;
      }
    },

    /** A try, in this tab or another, came to something. */
    tried(item: OutboxItem) {
      for (const pendingAttempt of [...pendingAttempts])
        if (pendingAttempt.id === item.id) pendingAttempt.end(item);
    },

    /** Nothing can be tried now: whoever waits for an answer is told so. */
    held(reason: FailureKind) {
      for (const pendingAttempt of [...pendingAttempts]) pendingAttempt.held(reason);
    },
  };
}

const keyOf = (kind: Kind, input: unknown) => JSON.stringify([kind, input]);
