// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { LiveChangesContext } from './live-changes';
import { useLiveValue } from './use-live-value';

const { host, load } = reactRoot();

let answers: ((text: string) => void)[];
let change: () => void;
const read = () => new Promise<string>((resolve) => void answers.push(resolve));
const live = {
  follow: (_: unknown, onChange: (change: null) => void) => {
    change = () => onChange(null);
    return () => {};
  },
  announce: () => {},
};
const follows = ['events'] as const;
const Value = () => useLiveValue(read, follows);

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
});
afterEach(() => void vi.useRealTimers());

it('shows the answer to the latest request, also if an older one lands last', async () => {
  await load(
    <LiveChangesContext value={live}>
      <Value />
    </LiveChangesContext>,
  );
  change();
  await act(() => vi.advanceTimersByTimeAsync(500));
  const [first, second] = answers;
  await act(async () => second?.('new'));
  await act(async () => first?.('old'));
  expect(host.textContent).toBe('new');
});
