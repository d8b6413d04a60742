// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { PartBoundary } from './part-boundary';

const { host, render } = reactRoot();
const reported = vi.fn();
beforeEach(() => {
  vi.stubGlobal('reportError', reported);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reported.mockReset();
});

function Part({ isTorn }: { isTorn: boolean }) {
  if (isTorn) throw new Error('torn');
  return 'Part';
}

const page = (isTorn: boolean, onError = () => {}) => (
  <>
    Page{' '}
    <PartBoundary onError={onError}>
      <Part isTorn={isTorn} />
    </PartBoundary>
  </>
);

it('shows nothing in place of a part that throws, reports the error once, and shows the part again', async () => {
  const onError = vi.fn();
  await render(page(false, onError));
  expect(host.textContent).toBe('Page Part');
  await render(page(true, onError));
  expect(host.textContent).toBe('Page ');
  expect(reported.mock.calls).toEqual([[new Error('torn')]]);
  expect(onError).toHaveBeenCalledOnce();
  await render(page(false, onError));
  expect(host.textContent).toBe('Page Part');
});
