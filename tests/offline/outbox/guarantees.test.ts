/** Each guarantee twice: the client keeps it, and a client without the responsible part fails the check. */
import { describe, expect, it, vi } from 'vitest';
import type * as Submissions from '../../../src/data/submissions';
import type { SubmissionResult } from '../../../src/data/submissions';
import type * as Backoff from '../../../src/offline/device/backoff';
import type { OutboxItem } from '../../../src/offline/model/outbox-item';
import { createOfflineClient } from '../../../src/offline/offline-client';
import type * as OutboxModule from '../../../src/offline/outbox/outbox';
import type { Outbox } from '../../../src/offline/outbox/outbox';
import type * as OutboxItemRules from '../../../src/offline/outbox/outbox-item-rules';
import { checkUnderFaults } from './fault-injection';
import * as guarantee from './guarantees';

/** Returns a client in which exports of one module are replaced. */
async function mutant<Module extends object>(
  file: string,
  change: (real: Module) => Partial<Module>,
): Promise<guarantee.Build> {
  vi.resetModules();
  vi.doMock(file, async (importReal: () => Promise<Module>) => {
    const real = await importReal();
    return { ...real, ...change(real) };
  });
  try {
    return (await import('../../../src/offline/offline-client')).createOfflineClient;
  } finally {
    vi.doUnmock(file);
  }
}

const withOutbox = (change: (real: Outbox) => Partial<Outbox>) =>
  mutant<typeof OutboxModule>('../../../src/offline/outbox/outbox', (real) => ({
    createOutbox: (needs) => {
      const outbox = real.createOutbox(needs);
      return { ...outbox, ...change(outbox) };
    },
  }));

/** Returns a client that takes an HTTP status for a result. If `resultOf` returns null, the real result counts. */
const withResults = (resultOf: (status: number, id: string) => SubmissionResult | null) =>
  mutant<typeof Submissions>('../../../src/data/submissions', (real) => ({
    async postSubmission(http, posting) {
      let status = 0;
      const transport: typeof http.transport = async (path, init) => {
        const response = await http.transport(path, init);
        status = response.status;
        return response;
      };
      const result = await real.postSubmission({ ...http, transport }, posting);
      return (status > 0 && resultOf(status, posting.id)) || result;
    },
  }));

const acceptedAs = (id: string): SubmissionResult => ({
  result: 'accepted',
  answer: { id, outcome: 'confirmed', status: 'confirmed' },
});

const table: [
  promise: string,
  check: (typeof guarantee)['savedItemsSurviveTheTab'],
  without: string,
  complaint: RegExp,
  build: () => Promise<guarantee.Build>,
][] = [
  [
    'saved submissions survive the tab',
    guarantee.savedItemsSurviveTheTab,
    'without storing before sending',
    /expected \[\] to deeply equal/,
    () => withOutbox(() => ({ add: async () => {} })),
  ],
  [
    'only valid answers count',
    guarantee.onlyValidAnswersCount,
    'when any 200 counts',
    /sign-in page.*'accepted'/,
    () => withResults((status, id) => (status === 200 ? acceptedAs(id) : null)),
  ],
  [
    'only valid refusals count',
    guarantee.onlyValidAnswersCount,
    'when any 4xx counts as a refusal',
    /401.*'refused'/,
    () =>
      withResults((status, id) =>
        status >= 400 && status < 500
          ? {
              result: 'refused',
              refusal: { id, outcome: 'refused', code: 'duplicate_rsvp', message: 'No.' },
            }
          : null,
      ),
  ],
  [
    'a lost answer leads to another attempt, and one row',
    guarantee.lostAnswersAreRetried,
    'when each attempt has another id',
    /to match object/,
    () => {
      let tries = 0;
      return mutant<typeof Submissions>('../../../src/data/submissions', (real) => ({
        postSubmission(http, posting) {
          tries += 1;
          return real.postSubmission(http, { ...posting, id: `try${tries}`.padEnd(15, '0') });
        },
      }));
    },
  ],
  [
    'an item that always fails blocks no other',
    guarantee.failingItemBlocksNoOther,
    'when the oldest item is always sent first',
    /to be 19/,
    () =>
      withOutbox((real) => ({
        async nextDue(skip, first) {
          const due = await real.nextDue(new Set(), first);
          return due && !skip.has(due.id) && skip.size === 0 ? due : undefined;
        },
      })),
  ],
  [
    'an item is sent again after its tab was killed while sending',
    guarantee.killedWhileSendingIsSentAgain,
    'when it stays in the state `sending`',
    /1 items still wait/,
    () => withOutbox(() => ({ tidy: async () => {} })),
  ],
  [
    'changes of an RSVP are carried out in order',
    guarantee.changesAreSentInOrder,
    'when each is sent as soon as it is due',
    /to deeply equal/,
    () =>
      mutant<typeof OutboxItemRules>('../../../src/offline/outbox/outbox-item-rules', () => ({
        itemsBefore: () => [],
      })),
  ],
  [
    'no input stays after acceptance',
    guarantee.noInputStaysAfterAcceptance,
    'when the receipt keeps it',
    /not to contain 'canary'/,
    () =>
      withOutbox((real) => ({
        itemAfter: (item, result) => ({ ...real.itemAfter(item, result), input: item.input }),
      })),
  ],
  [
    'a wrong clock delays no item',
    guarantee.wrongClockDelaysNoItem,
    'when the time of the next attempt is always trusted',
    /1 items still wait/,
    () =>
      mutant<typeof Backoff>('../../../src/offline/device/backoff', () => ({
        isDue: (at, now) => at <= now,
      })),
  ],
  [
    'a correction never registers twice',
    guarantee.correctionsNeverRegisterTwice,
    'when a waiting item is simply replaced',
    /'replaced' to be 'unclear'/,
    () =>
      withOutbox((real) => ({
        async replace(id, fresh) {
          await real.remove(id);
          await real.add([fresh]);
          return 'replaced';
        },
      })),
  ],
  [
    'nothing is reported as saved that is not',
    guarantee.unsavedIsNeverReportedAsSaved,
    'when storage errors are ignored',
    /expected true to be false/,
    () => withOutbox((real) => ({ add: (items) => real.add(items).catch(() => {}) })),
  ],
];

describe.each(table)('%s', (_promise, check, without, complaint, build) => {
  it('is kept', () => guarantee.run(check, createOfflineClient));

  it(`is not kept ${without}`, async () => {
    const broken = await build();
    await expect(guarantee.run(check, broken)).rejects.toThrow(complaint);
  });
});

describe('one sender at a time', () => {
  it('sends each item once from two tabs', () =>
    guarantee.run(guarantee.oneSenderAtATime, createOfflineClient));

  it('fails without the lock', async () => {
    await expect(guarantee.run(guarantee.controlWithoutLock, createOfflineClient)).rejects.toThrow(
      /to be 20/,
    );
  });
});

/** The first few seeds find each usual mistake of queues. */
describe('no submission lost or stored twice under faults', () => {
  it.each<[string, () => Promise<guarantee.Build>]>([
    [
      'an item is removed from the queue before it is sent',
      () =>
        withOutbox((real) => ({
          async claimItem(id) {
            const item = await real.claimItem(id);
            await real.settle({ ...item, state: 'waiting' } as OutboxItem);
            await real.remove(id);
            return item;
          },
        })),
    ],
    ['an item is settled by any answer', () => withResults((_status, id) => acceptedAs(id))],
    ['items are sent before they are stored', () => withOutbox(() => ({ add: async () => {} }))],
    ['the items of a dead tab stay in `sending`', () => withOutbox(() => ({ tidy: async () => {} }))],
  ])('is caught when %s', async (_name, build) => {
    const broken = await build();
    const seeds = [1, 2, 3, 4, 5];
    const found = await Promise.allSettled(seeds.map((seed) => checkUnderFaults(seed, broken)));
    expect(found.some(({ status }) => status === 'rejected')).toBe(true);
  });
});
