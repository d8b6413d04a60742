// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveChangesContext } from './live-changes';
import { useLiveValue } from './use-live-value';

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
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the answer to the latest request, also if an older one lands last', async () => {
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <LiveChangesContext value={live}>
        <Value />
      </LiveChangesContext>,
    ),
  );
  change();
  await act(() => vi.advanceTimersByTimeAsync(500));
  const [first, second] = answers;
  await act(async () => second?.('new'));
  await act(async () => first?.('old'));
  expect(page.textContent).toBe('new');
  await act(async () => root.unmount());
});
