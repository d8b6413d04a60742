// @vitest-environment happy-dom
import { act, type ComponentType, lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useTransitionState } from './use-transition-state';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface PageProps {
  useOpened: typeof useTransitionState<boolean>;
  menu: ComponentType;
}

function Page({ useOpened, menu: Menu }: PageProps) {
  const [isOpen, setOpen] = useOpened(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} />
      <Suspense fallback="Wait">{isOpen ? <Menu /> : 'Page'}</Suspense>
    </>
  );
}

/** Opens a part whose chunk is still loading. Returns the text while it loads, and afterwards. */
async function open(useOpened: PageProps['useOpened']): Promise<string[]> {
  let arrive = () => {};
  const code = new Promise<{ default: () => string }>((done) => {
    arrive = () => done({ default: () => 'Menu' });
  });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(() => root.render(<Page useOpened={useOpened} menu={lazy(() => code)} />));
  await act(() => place.querySelector('button')?.click());
  const seen = [place.textContent ?? ''];
  await act(async () => arrive());
  seen.push(place.textContent ?? '');
  act(() => root.unmount());
  return seen;
}

it('keeps the page unchanged until the part is loaded', async () => {
  expect(await open(useTransitionState)).toEqual(['Page', 'Menu']);
});

it('differs from a plain state, for which React shows the fallback', async () => {
  expect((await open(useState<boolean>))[0]).toBe('Wait');
});
