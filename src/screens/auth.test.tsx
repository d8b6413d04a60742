// @vitest-environment happy-dom
import { act, lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../tests/support/pages/react-root';
import { sessionKey } from '../data/stored-session';
import { useSession, watchSession } from '../features/session/session-store';
import Auth from './auth';

const { load } = reactRoot();

const ada = { id: 'ada000000000000', email: 'ada@example.org' };
const token = () => `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 999_999 }))}.x`;
/** A page whose chunk is still loading. */
const Admin = lazy(() => new Promise<never>(() => {}));
let stop = () => {};
/** Answers the request for the account. */
let confirm: ((response: Response) => void) | undefined;

beforeEach(() => {
  confirm = undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (confirm = resolve)));
  localStorage.setItem(sessionKey, JSON.stringify({ token: token(), record: ada }));
  useSession.setState({ state: 'loading', account: null, ended: null });
  stop = watchSession();
});
/** Opens the page as one that leads to it does, with the state of the history entry. */
async function open(usr: unknown = null) {
  history.replaceState({ usr, key: 'auth' }, '', '/auth');
  await load(
    <BrowserRouter>
      <Link to="/admin">Go to the dashboard</Link>
      <Suspense>
        <Routes>
          <Route path="/auth" element={<Auth />} />
          <Route path="/admin" element={<Admin />} />
          <Route path="/" element={<h1>Home</h1>} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
}
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function answer() {
  await act(() => vi.waitUntil(() => confirm));
  await act(async () => confirm?.(new Response(JSON.stringify(ada), { status: 200 })));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

it('leads a signed-in person home once the server has confirmed the session', async () => {
  await open();
  expect(location.pathname).toBe('/auth');
  await answer();
  expect(document.querySelector('h1')?.textContent).toBe('Home');
});

it('leads an admin back to the tab that was opened without a session', async () => {
  await open({ admin: '?tab=rsvps&q=Candle' });
  await answer();
  expect(`${location.pathname}${location.search}`).toBe('/admin?tab=rsvps&q=Candle');
});

it('does not lead home somebody who has pressed a link meanwhile', async () => {
  await open();
  await act(async () => document.querySelector('a')?.click());
  expect(location.pathname).toBe('/admin');
  await answer();
  expect(location.pathname).toBe('/admin');
});
