// @vitest-environment happy-dom
import { millisecondsInDay } from 'date-fns/constants';
import { afterEach, expect, it, vi } from 'vitest';

const ada = { id: 'ada000000000000', email: 'ada@example.org' };
const day = millisecondsInDay;

/** Answers as the server does, whose clock this is. */
function answerAt(now: number): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const token = `x.${btoa(JSON.stringify({ exp: Math.floor((now + 5 * day) / 1000) }))}.x`;
    const answer = new Response(JSON.stringify({ token, record: { ...ada, name: 'Ada' } }), {
      headers: { 'content-type': 'application/json', date: new Date(now).toUTCString() },
    });
    Object.defineProperty(answer, 'url', { value: new URL(url, 'http://byop.example').href });
    return answer;
  });
}

/** Loads the modules as a page does, and signs in. */
async function signIn() {
  vi.resetModules();
  const { signIn } = await import('../../data/session');
  const { client } = await import('../../data/pocketbase-client');
  const stored = await import('../../data/stored-session');
  expect(await signIn({ email: ada.email, password: 'right password' })).toEqual({
    ok: true,
    account: { ...ada },
  });
  return { client, ...stored };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a browser that blocks storage is signed in until the page closes', async () => {
  answerAt(Date.now());
  const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: blocked });
  try {
    const { client, storedSession, endsWithPage, forgetSession } = await signIn();
    expect(storedSession(Date.now())?.account).toEqual(ada);
    expect(endsWithPage()).toBe(true);
    expect(client.authStore.isValid).toBe(true);
    expect(client.authStore.token).toMatch(/^x\./);
    expect(client.authStore.record).toMatchObject({ ...ada, name: 'Ada' });
    forgetSession();
    expect(client.authStore.token).toBe('');
  } finally {
    if (real) Object.defineProperty(globalThis, 'localStorage', real);
  }
});

it('a browser that stores keeps the session', async () => {
  answerAt(Date.now());
  const { endsWithPage, sessionKey } = await signIn();
  expect(endsWithPage()).toBe(false);
  expect(localStorage.getItem(sessionKey)).toContain('"name":"Ada"');
});

it.each([400, -400])('a device whose clock is %i days off is signed in for five days', async (days) => {
  const now = Date.now();
  answerAt(now);
  vi.useFakeTimers({ now: now + days * day, toFake: ['Date'] });
  const { client, storedSession } = await signIn();
  const kept = storedSession(Date.now());
  expect(kept?.account).toEqual(ada);
  expect(Math.round(((kept?.expiresAt ?? 0) - Date.now()) / day)).toBe(5);
  expect(client.authStore.isValid).toBe(true);
  expect(storedSession(Date.now() + 6 * day)).toBeNull();
});
