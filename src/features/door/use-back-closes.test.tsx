// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { useBackCloses } from './use-back-closes';

const { render } = reactRoot();
afterEach(() => vi.restoreAllMocks());

function Door({ isOpen, onBack }: { isOpen: boolean; onBack: () => void }) {
  useBackCloses(isOpen, onBack);
  return null;
}

it('adds one entry for all sheets of the door, and closes the open one on Back', async () => {
  let state: unknown = { idx: 2, key: 'door' };
  const push = vi.spyOn(history, 'pushState').mockImplementation((pushed) => {
    state = pushed;
  });
  vi.spyOn(history, 'state', 'get').mockImplementation(() => state);
  const back = () => {
    state = { idx: 2, key: 'door' };
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state })));
  };
  const onBack = vi.fn();
  const show = (isOpen: boolean) => render(<Door isOpen={isOpen} onBack={onBack} />);

  await show(false);
  expect(push).not.toHaveBeenCalled();
  await show(true);
  expect(state).toEqual({ idx: 2, key: 'door', 'door-sheet': true });
  // Closed by a button, and the next one opened.
  await show(false);
  await show(true);
  expect(push).toHaveBeenCalledOnce();
  back();
  expect(onBack).toHaveBeenCalledOnce();
  await show(false);
  back();
  expect(onBack).toHaveBeenCalledOnce();
  await show(true);
  expect(push).toHaveBeenCalledTimes(2);
});
