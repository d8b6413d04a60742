/** Every guarantee twice: the real wing keeps it, and a wing without the part that gives it is caught. */
import { describe, expect, it, vi } from 'vitest';
import type * as Answers from '../../src/data/answers';
import type * as Submissions from '../../src/data/submissions';
import type * as Backoff from '../../src/offline/backoff';
import type { OutboxItem } from '../../src/offline/item';
import { createOfflineClient } from '../../src/offline/offline-client';
import type * as OutboxModule from '../../src/offline/outbox';
import type { Outbox } from '../../src/offline/outbox';
import type * as Turns from '../../src/offline/turns';
import { throughFaults } from './fault-injection';
import * as guarantee from './guarantees';

/** A wing in which the exports of one file are changed. */
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
    return (await import('../../src/offline/offline-client')).createOfflineClient;
  } finally {
    vi.doUnmock(file);
  }
}

const withOutbox = (change: (real: Outbox) => Partial<Outbox>) =>
  mutant<typeof OutboxModule>('../../src/offline/outbox', (real) => ({
    createOutbox: (needs) => {
      const outbox = real.createOutbox(needs);
      return { ...outbox, ...change(outbox) };
    },
  }));

const table: [
  promise: string,
  check: (typeof guarantee)['savedSurvivesTheTab'],
  without: string,
  complaint: RegExp,
  build: () => Promise<guarantee.Build>,
][] = [
  [
    'what was said to be saved survives the tab',
    guarantee.savedSurvivesTheTab,
    'without writing ahead',
    /expected \[\] to deeply equal/,
    () => withOutbox(() => ({ add: async () => {} })),
  ],
  [
    'only real answers count',
    guarantee.onlyRealAnswersCount,
    'when any 200 is good enough',
    /sign-in page.*'accepted'/,
    () =>
      mutant<typeof Answers>('../../src/data/answers', (real) => ({
        readResult: (answer, id, known) =>
          answer.came && answer.status === 200
            ? { result: 'accepted', answer: { id, outcome: 'confirmed', status: 'confirmed' } }
            : real.readResult(answer, id, known),
      })),
  ],
  [
    'only real refusals count',
    guarantee.onlyRealAnswersCount,
    'when any 4xx is taken for a refusal',
    /401.*'refused'/,
    () =>
      mutant<typeof Answers>('../../src/data/answers', (real) => ({
        readResult: (answer, id, known) =>
          answer.came && answer.status >= 400 && answer.status < 500
            ? {
                result: 'refused',
                refusal: { id, outcome: 'refused', code: 'duplicate_rsvp', message: 'No.' },
              }
            : real.readResult(answer, id, known),
      })),
  ],
  [
    'a lost answer is asked for again, and one row is stored',
    guarantee.lostAnswersAreAskedForAgain,
    'when each try has an id of its own',
    /to match object/,
    () => {
      let tries = 0;
      return mutant<typeof Submissions>('../../src/data/submissions', (real) => ({
        postSubmission(http, posting) {
          tries += 1;
          return real.postSubmission(http, { ...posting, id: `try${tries}`.padEnd(15, '0') });
        },
      }));
    },
  ],
  [
    'a poison item blocks nobody',
    guarantee.poisonBlocksNobody,
    'when the oldest item goes first, always',
    /to be 19/,
    () =>
      withOutbox((real) => ({
        async next(skip, first) {
          const due = await real.next(new Set(), first);
          return due && !skip.has(due.id) && skip.size === 0 ? due : undefined;
        },
      })),
  ],
  [
    'an item whose tab was killed while sending is sent again',
    guarantee.killedWhileSendingIsSentAgain,
    'when nobody frees it',
    /1 items still wait/,
    () => withOutbox(() => ({ tidy: async () => {} })),
  ],
  [
    'changes of an RSVP are carried out in the order they were made',
    guarantee.changesKeepTheirOrder,
    'when each goes as soon as it is due',
    /to deeply equal/,
    () => mutant<typeof Turns>('../../src/offline/turns', () => ({ before: () => [] })),
  ],
  [
    'nothing that was typed stays after acceptance',
    guarantee.nothingTypedStaysAfterAcceptance,
    'when the receipt keeps it',
    /not to contain 'canary'/,
    () =>
      withOutbox((real) => ({
        applied: (item, result) => ({ ...real.applied(item, result), input: item.input }),
      })),
  ],
  [
    'a wrong clock holds nothing back',
    guarantee.wrongClockHoldsNothingBack,
    'when the next time is believed as it stands',
    /1 items still wait/,
    () => mutant<typeof Backoff>('../../src/offline/backoff', () => ({ isDue: (at, now) => at <= now })),
  ],
  [
    'a correction never registers twice',
    guarantee.correctionNeverRegistersTwice,
    'when a waiting item is simply replaced',
    /'replaced' to be 'unclear'/,
    () =>
      withOutbox((real) => ({
        async replace(id, fresh) {
          await real.remove(id);
          await real.add(fresh);
          return 'replaced';
        },
      })),
  ],
  [
    'nothing is called saved that is not',
    guarantee.neverSaysSavedWhenItIsNot,
    'when errors of the storage are swallowed',
    /expected true to be false/,
    () => withOutbox((real) => ({ add: (item) => real.add(item).catch(() => {}) })),
  ],
];

describe.each(table)('%s', (_promise, check, without, complaint, build) => {
  it('holds', () => guarantee.hold(check, createOfflineClient));

  it(`is caught ${without}`, async () => {
    const broken = await build();
    await expect(guarantee.hold(check, broken)).rejects.toThrow(complaint);
  });
});

describe('one sender at a time', () => {
  it('sends each item once from two tabs', () =>
    guarantee.hold(guarantee.oneSenderAtATime, createOfflineClient));

  it('is caught without the lock', async () => {
    await expect(guarantee.hold(guarantee.oneSenderWithoutLock, createOfflineClient)).rejects.toThrow(
      /to be 20/,
    );
  });
});

/** The sum of it all, and the faults that are usual in queues: each is found by the first few seeds. */
describe('nothing lost and nothing doubled in any weather', () => {
  it.each<[string, () => Promise<guarantee.Build>]>([
    [
      'an item is taken off the queue before it is sent',
      () =>
        withOutbox((real) => ({
          async claim(id) {
            const item = await real.claim(id);
            await real.settle({ ...item, state: 'waiting' } as OutboxItem);
            await real.remove(id);
            return item;
          },
        })),
    ],
    [
      'an item is settled by any answer',
      () =>
        mutant<typeof Answers>('../../src/data/answers', (real) => ({
          readResult: (answer, id, known) =>
            answer.came
              ? { result: 'accepted', answer: { id, outcome: 'confirmed', status: 'confirmed' } }
              : real.readResult(answer, id, known),
        })),
    ],
    ['nothing is written ahead', () => withOutbox(() => ({ add: async () => {} }))],
    ['nobody frees what a dead tab was sending', () => withOutbox(() => ({ tidy: async () => {} }))],
  ])('is caught when %s', async (_name, build) => {
    const broken = await build();
    const seeds = [1, 2, 3, 4, 5];
    const found = await Promise.allSettled(seeds.map((seed) => throughFaults(seed, broken)));
    expect(found.some(({ status }) => status === 'rejected')).toBe(true);
  });
});
