// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import type { PageAnswer } from '../../../data/admin/list-query';
import { LiveChanges } from './live-changes';
import { useAfterRows, useLiveQuery, useLiveRows } from './use-live-query';

const { host, load } = reactRoot();

type Options = { onConnect: () => void; onMessage: (topic: string, data: unknown) => void };
const { stream } = vi.hoisted(() => ({ stream: { options: null as Options | null } }));
vi.mock('../../../offline', () => ({
  offline: async () => ({
    follow(options: Options) {
      stream.options = options;
      return { subscribe: async () => {}, stop: () => {} };
    },
  }),
}));

let answers: ((text: string) => void)[];
const read = () => new Promise<string>((resolve) => void answers.push(resolve));
const Value = () => useLiveQuery(['value'], read, ['events']);

const changeEvent = () =>
  act(async () =>
    stream.options?.onMessage('events/*', { action: 'update', record: { id: 'abcdefghijklmno' } }),
  );
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const answer = async (at: number, text: string) => {
  await act(async () => answers[at]?.(text));
  await pass(1);
};

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
});
afterEach(() => void vi.useRealTimers());

it('shows the answer to the latest request, also if an older one lands last', async () => {
  await load(
    <LiveChanges active>
      <Value />
    </LiveChanges>,
  );
  await answer(0, 'first');
  await changeEvent();
  await pass(400);
  await changeEvent();
  await pass(400);
  await answer(2, 'new');
  await answer(1, 'old');
  expect(host.textContent).toBe('new');
});

it('shows a first answer that takes long, and reads once more if something changed meanwhile', async () => {
  await load(
    <LiveChanges active>
      <Value />
    </LiveChanges>,
  );
  for (let n = 0; n < 3; n += 1) {
    await changeEvent();
    await pass(400);
  }
  expect(answers).toHaveLength(1);
  await answer(0, 'first');
  expect(host.textContent).toBe('first');
  expect(answers).toHaveLength(2);
  await answer(1, 'second');
  expect(host.textContent).toBe('second');
});

it('requests an answer once for many changes and all who show it', async () => {
  await load(
    <LiveChanges active>
      <Value />
      <Value />
    </LiveChanges>,
  );
  await answer(0, 'first');
  for (let n = 0; n < 5; n += 1) await changeEvent();
  await pass(400);
  await answer(1, 'second');
  await pass(5000);
  expect(host.textContent).toBe('secondsecond');
  expect(answers).toHaveLength(2);
});

it('reads again after a gap in the live updates', async () => {
  await load(
    <LiveChanges active>
      <Value />
    </LiveChanges>,
  );
  await answer(0, 'before');
  await act(async () => stream.options?.onConnect());
  await pass(400);
  await answer(1, 'after');
  expect(host.textContent).toBe('after');
});

const Pages = ({ account }: { account: string }) => (
  <LiveChanges key={account} active>
    <Value />
  </LiveChanges>
);

it('forgets all answers with the pages of an account', async () => {
  await load(<Pages account="ada" />);
  await answer(0, 'of ada');
  await load(<Pages account="ben" />);
  expect(host.textContent).toBe('');
});

const follows = ['events'] as const;
let page: PageAnswer<{ id: string }>;
const readPage = vi.fn(async () => page);
const onFailure = vi.fn();
const Rows = ({ at }: { at: number }) => {
  const rows = useLiveRows({ view: [at], read: readPage, follows, nameOf: () => '', onFailure });
  return rows.items?.map(({ id }) => id).join() ?? rows.failure?.message;
};

it('keeps rows that cannot be read again, and never shows them for another view', async () => {
  const show = (at: number) =>
    load(
      <LiveChanges active>
        <Rows at={at} />
      </LiveChanges>,
    );
  page = { ok: true, items: [{ id: 'one' }], total: 1 };
  await show(1);
  await pass(1);
  page = { ok: false, reason: 'refused', status: 403, message: 'No.', fields: {}, codes: {} };
  await changeEvent();
  await pass(400);
  expect(host.textContent).toBe('one');
  await show(2);
  await pass(1);
  expect(host.textContent).toBe('No.');
  expect(onFailure).toHaveBeenCalledTimes(2);
  await pass(60_000);
  expect(readPage).toHaveBeenCalledTimes(3);
});

const Total = () => useLiveQuery(['total'], useAfterRows()(read), follows);

it('requests a number beside a list after the first rows', async () => {
  let land: (answer: typeof page) => void = () => {};
  const promise = new Promise<typeof page>((resolve) => {
    land = resolve;
  });
  readPage.mockReturnValueOnce(promise);
  await load(
    <LiveChanges active>
      <Total />
      <Rows at={1} />
    </LiveChanges>,
  );
  await pass(1);
  expect(answers).toHaveLength(0);
  await act(async () => land({ ok: true, items: [{ id: 'one' }], total: 1 }));
  await pass(1);
  await answer(0, ' of 9');
  expect(host.textContent).toBe(' of 9one');
});
