// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../tests/support/pages/react-root';
import { sessionKey } from '../data/stored-session';
import { readSession, useSession, watchSession } from '../features/session/session-store';
import { useToasts } from '../ui/sheet/toast-store';
import Admin from './admin';

const { load } = reactRoot();

const ada = { id: 'ada000000000000', email: 'ada@example.org' };
const token = () => `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 999_999 }))}.x`;
const message = {
  id: 'message00000001',
  form_type: 'music',
  name: 'Noor Aziz',
  email: 'noor@example.org',
  phone: '',
  organization: '',
  inquiry_type: '',
  message: 'Play at our camp?',
  status: 'new',
  notes: '',
  created_at: '2026-11-20 10:00:00.000Z',
  updated_at: '2026-11-20 10:00:00.000Z',
};

// On a busy machine, their modules take longer than a step of a test.
beforeAll(() => import('../features/admin/admin-pages'), 60_000);

let sessionIsValid = true;
/** Answers the admin check. */
let checkAdmin: (answer: typeof json) => Response | Promise<Response>;
let saved: unknown[] = [];
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
async function server(address: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address, 'https://byop.example');
  const answer: typeof json = (...args) =>
    Object.defineProperty(json(...args), 'url', { value: `https://byop.example${pathname}` });
  if (pathname.endsWith('/auth-with-password')) {
    if (!String(init?.body).includes('right words')) return answer({}, 400);
    sessionIsValid = true;
    return answer({ token: token(), record: ada });
  }
  if (!sessionIsValid) return answer({ items: [], totalItems: 0 }, 404, { 'x-session': 'ended' });
  if (pathname.endsWith('/byop/role')) return checkAdmin(answer);
  if (init?.method === 'PATCH') {
    saved.push(JSON.parse(String(init.body)));
    return answer({ ...message, ...JSON.parse(String(init.body)) });
  }
  const items = pathname.includes('contact_submissions') ? [message] : [];
  return answer({ items, totalItems: items.length });
}

class SilentSource {
  addEventListener() {}
  close() {}
}

vi.setConfig({ testTimeout: 30_000 });
let stop = () => {};
let address = '';
function ShowAddress() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}
beforeEach(() => {
  sessionIsValid = true;
  checkAdmin = (answer) => answer({ role: 'owner' });
  saved = [];
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('EventSource', SilentSource);
  localStorage.setItem(sessionKey, JSON.stringify({ token: token(), record: ada }));
  useSession.setState({ state: 'loading', account: null, ended: null });
  useToasts.setState({ toasts: [] });
  stop = watchSession();
});
const open = () =>
  load(
    <MemoryRouter initialEntries={['/admin?tab=contacts']}>
      <ShowAddress />
      <Routes>
        <Route path="/admin" element={<Admin />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
afterEach(async () => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const all = () => [...document.querySelectorAll<HTMLElement>('button, dialog, textarea, input')];
const named = (name: string) =>
  all().find((found) => (found.getAttribute('aria-label') ?? found.textContent ?? '').startsWith(name));
const until = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      if (!check()) throw new Error(`Not yet: ${check}`);
    },
    { timeout: 10_000 },
  );
const press = (name: string) => act(async () => named(name)?.click());
const type = (into: Element, text: string) => act(async () => typeInto(into, text));
const adminRoot = () => document.querySelector<HTMLElement>('[data-admin]');
const notes = () => document.querySelector('textarea') as HTMLTextAreaElement;
const password = () => document.querySelector<HTMLInputElement>('input[type="password"]');

it('hides typed values after the session has ended and shows them after the next sign-in', async () => {
  await open();
  await until(() => adminRoot()?.hidden === false && named('Read the message of Noor Aziz'));
  await press('Read the message of Noor Aziz');
  await until(() => notes());
  await type(notes(), 'Call her mother first.');
  sessionIsValid = false;
  await press('Save the notes');
  await until(() => password());
  expect(document.body.textContent).toContain('You were signed out on this device');
  expect(document.body.textContent).not.toMatch(/Access denied|was deleted/);
  expect(adminRoot()?.hidden).toBe(true);
  expect(address).toBe('/admin?tab=contacts&open=message00000001');

  await type(password() as HTMLInputElement, 'wrong words');
  await act(async () => password()?.form?.requestSubmit());
  await until(() => document.body.textContent?.includes('Invalid email or password.'));
  await type(password() as HTMLInputElement, 'right words');
  await act(async () => password()?.form?.requestSubmit());
  await until(() => !password() && adminRoot()?.hidden === false);
  expect(notes().value).toBe('Call her mother first.');
  await press('Save the notes');
  await until(() => saved.length === 1);
  expect(saved).toMatchObject([{ notes: 'Call her mother first.' }]);
});

it('goes home if the person does not sign in again', async () => {
  await open();
  await until(() => adminRoot()?.hidden === false && named('Read the message of Noor Aziz'));
  sessionIsValid = false;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await until(() => password());
  await press('Leave');
  await until(() => address === '/');
  expect(useSession.getState()).toEqual({ state: 'signed-out', account: null, ended: null });
});

it.each<[string, typeof checkAdmin]>([
  ['a 500', (answer) => answer({}, 500)],
  ['a 404', (answer) => answer({}, 404)],
  [
    'a page of the network',
    () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('goes home and says why if the admin check gets %s', async (_, check) => {
  checkAdmin = check;
  await open();
  await until(() => address === '/');
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Admin needs a connection', tone: 'bad' }]);
  expect(useSession.getState().account).toMatchObject({ id: ada.id });
});

it('stays open if a later check gets no answer', async () => {
  await open();
  await until(() => adminRoot()?.hidden === false && named('Read the message of Noor Aziz'));
  const checked = new Promise<void>((resolve) => {
    checkAdmin = () => {
      resolve();
      return Promise.reject(new TypeError('Failed to fetch'));
    };
  });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await act(() => checked);
  expect(address).toBe('/admin?tab=contacts');
  expect(useToasts.getState().toasts).toEqual([]);
});

it('does not call the next account one without a role while it is checked', async () => {
  const loss = 'You are no longer on the team';
  await open();
  await until(() => adminRoot()?.hidden === false);
  checkAdmin = (answer) => answer({ role: null });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await until(() => document.body.textContent?.includes(loss));
  checkAdmin = () => new Promise(() => {});
  const ben = { id: 'ben000000000000', email: 'ben@example.org' };
  localStorage.setItem(sessionKey, JSON.stringify({ token: token(), record: ben }));
  await act(async () => void readSession());
  expect(document.body.textContent).not.toContain(loss);
});
