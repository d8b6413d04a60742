// @vitest-environment happy-dom
import { act, type ComponentType, lazy, Suspense, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { lateScript, lazyPart, useLateScript, useTransitionState } from './lazy-part';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.spyOn(console, 'error').mockImplementation(() => {});
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let unmount = () => {};
afterEach(() => {
  act(() => unmount());
  vi.useRealTimers();
});

async function show(Part: ComponentType<{ onClose?: () => void }>, onClose?: () => void) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place, { onCaughtError: () => {}, onUncaughtError: () => {} });
  unmount = () => root.unmount();
  await act(async () =>
    root.render(
      <>
        <h1>Page</h1>
        <Suspense fallback="Wait">{onClose ? <Part onClose={onClose} /> : <Part />}</Suspense>
      </>,
    ),
  );
  return place;
}
const press = (place: Element, label: string) =>
  act(async () => [...place.querySelectorAll('button')].find((b) => b.textContent?.includes(label))?.click());

it('shows a notice for a part that cannot be loaded, and the part after Try again', async () => {
  const load = vi.fn(async () => ({ default: () => <p>Part</p> })).mockImplementationOnce(missing);
  const place = await show(lazyPart(load));
  expect(place.textContent).toMatch(/^PageThis part didn’t load/);
  await press(place, 'Try again');
  expect(place.textContent).toBe('PagePart');
});

it('tries again by itself, and announces the notice once', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn(async () => ({ default: () => <p>Part</p> }))
    .mockImplementationOnce(missing)
    .mockImplementationOnce(missing);
  const place = await show(lazyPart(load));
  const notice = place.querySelector('[role=status], [role=alert], [aria-live]');
  expect(notice?.textContent).toMatch(/^This part didn’t load/);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(notice?.isConnected).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(place.textContent).toBe('PagePart');
});

const Form = () => <input aria-label="Message" />;

it('keeps what the server rendered, and what was typed there, until the script is here', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => ({ default: Form })).mockImplementationOnce(missing);
  const Part = lazyPart(load);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(
    <Suspense>
      <Form />
    </Suspense>,
  );
  const input = place.querySelector('input');
  input?.setAttribute('value', 'Half a thought');
  const root = hydrateRoot(
    place,
    <Suspense>
      <Part />
    </Suspense>,
    { onRecoverableError: () => {} },
  );
  unmount = () => root.unmount();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(place.querySelector('input')).toBe(input);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(place.querySelector('input')).toBe(input);
  expect(input?.getAttribute('value')).toBe('Half a thought');
});

it('shows the notice in a dialog if the part is a dialog', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const onClose = vi.fn();
  const place = await show(lazyPart(missing), onClose);
  expect(place.querySelector('dialog')?.textContent).toContain('This part didn’t load');
  await act(async () => place.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps the page, and passes errors of the part to its boundary', async () => {
  await expect(show(lazy(missing))).rejects.toThrow('Failed to fetch');
  const broken = async () => ({
    default: () => {
      throw new Error('A mistake in the part.');
    },
  });
  await expect(show(lazyPart(broken))).rejects.toThrow('A mistake in the part.');
});

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

const loadWord = vi.fn(async () => ({ word: 'Ticket' }));
const wordScript = lateScript(loadWord);

function Word() {
  const [isNeeded, setNeeded] = useState(false);
  const loaded = useLateScript(wordScript, isNeeded);
  return (
    <button type="button" onClick={() => setNeeded(true)}>
      {loaded?.word ?? 'Nothing yet'}
    </button>
  );
}

it('loads a late script once it is needed, and again if it is missing', async () => {
  vi.useFakeTimers();
  loadWord.mockImplementationOnce(missing);
  const place = await show(Word);
  expect(loadWord).not.toHaveBeenCalled();
  await press(place, 'Nothing yet');
  expect(place.textContent).toBe('PageNothing yet');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(place.textContent).toBe('PageTicket');
  expect(loadWord).toHaveBeenCalledTimes(2);
});
