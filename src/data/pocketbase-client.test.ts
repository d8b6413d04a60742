// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../domain/roles';
import { readPage } from './admin/list-query';
import { changeRecord } from './admin/record-changes';
import { sendReport } from './posts';
import { signIn } from './session';
import { endedSession, sessionKey, storedSession } from './stored-session';

const ada = { id: 'ada000000000000', email: 'ada@example.org' };
const token = () => `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 9999 }))}.x`;

/** Answers every request as the server does for an invalid token. */
function answerAll(status: number, body: object, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
    Object.defineProperty(answer, 'url', { value: new URL(url, 'http://byop.example').href });
    return answer;
  });
}

beforeEach(() => localStorage.setItem(sessionKey, JSON.stringify({ token: token(), record: ada })));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a session that the server no longer accepts', () => {
  const ended = { 'x-session': 'ended' };
  const seen = { id: 'event0000000000', updated_at: '' };

  it('fails instead of returning a deleted record or an empty list, and ends on the device', async () => {
    answerAll(404, {}, ended);
    expect(await changeRecord('events', seen, {})).toMatchObject({ ok: false, why: 'failed', status: 401 });
    expect(storedSession(Date.now())).toBeNull();
    expect(endedSession(Date.now())).toEqual(ada);
    answerAll(200, { items: [], totalItems: 0 }, ended);
    expect(await readPage('event_rsvps', {}, () => null)).toMatchObject({ ok: false, status: 401 });
  });

  it('does not fail a report that was stored', async () => {
    answerAll(200, { id: 'report000000000' }, ended);
    const report = { kind: 'resource', about: 'resource0000000', reason: 'Not ours.' } as const;
    expect(await sendReport(report, 'report000000000')).toEqual({ ok: true });
    expect(storedSession(Date.now())).toBeNull();
  });

  it('does not prevent signing in', async () => {
    answerAll(200, { token: token(), record: ada }, ended);
    expect(await signIn({ email: ada.email, password: 'first password' })).toMatchObject({ ok: true });
  });
});

it('reports a record as deleted only while the person still has a role', async () => {
  const seen = { id: 'event0000000000', updated_at: '' };
  const answer = (role: Role | null) =>
    vi.stubGlobal('fetch', async (url: string) => {
      const asks = url.includes('/byop/role');
      return new Response(JSON.stringify(asks ? { role } : {}), {
        status: asks ? 200 : 404,
        headers: { 'content-type': 'application/json' },
      });
    });
  answer('editor');
  expect(await changeRecord('events', seen, {})).toEqual({ ok: false, why: 'gone' });
  answer(null);
  expect(await changeRecord('events', seen, {})).toMatchObject({ ok: false, why: 'failed', status: 403 });
});
