// @vitest-environment happy-dom
import { millisecondsInDay } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, sessionKey } from '../../data/stored-session';
import { endLocalSession, readSession, useSession, watchSession } from './session-store';

const ada = { id: 'ada000000000000', email: 'ada@example.org' };
const day = millisecondsInDay;

/** Stores a session like the SDK does. It expires in `left` ms. */
function keep(left: number, record: object = ada): void {
  const claims = btoa(JSON.stringify({ exp: Math.floor((Date.now() + left) / 1000) }));
  localStorage.setItem(sessionKey, JSON.stringify({ token: `x.${claims}.x`, record }));
}

const endless = `x.${btoa('{"exp":99999999999}')}.x`;

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  useSession.setState({ state: 'loading', account: null, ended: null });
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
});

describe('the session store', () => {
  it('is signed out without a stored session', () => {
    expect(readSession()).toBeNull();
    expect(useSession.getState()).toEqual({ state: 'signed-out', account: null, ended: null });
  });

  it('reads the stored session until it expires', () => {
    keep(5 * day);
    expect(readSession()).toEqual(ada);
    vi.setSystemTime(Date.now() + 6 * day);
    expect(readSession()).toBeNull();
    expect(useSession.getState().state).toBe('signed-out');
  });

  it.each([
    'not json',
    '{}',
    '{"token":"x","record":null}',
    JSON.stringify({ token: 'a.b.c', record: ada }),
    '[]',
    JSON.stringify({ token: 1, record: ada }),
    JSON.stringify({ token: `x.${btoa('null')}.x`, record: ada }),
    JSON.stringify({ token: `x.${btoa('{"exp":"99999999999"}')}.x`, record: ada }),
    ...[{ id: '../x', email: 'e' }, { id: ada.id }, { ...ada, id: [ada.id] }, [ada]].map((record) =>
      JSON.stringify({ token: endless, record }),
    ),
    ...['1', null].map((ahead) => JSON.stringify({ token: endless, record: ada, ahead })),
  ])('is signed out if the stored session is %j', (kept) => {
    localStorage.setItem(sessionKey, kept);
    expect(readSession()).toBeNull();
  });

  it('knows the account of a whole one', () => {
    localStorage.setItem(sessionKey, JSON.stringify({ token: endless, record: ada, ahead: 1 }));
    expect(readSession()).toEqual(ada);
  });

  it('follows sign-in and sign-out in another tab', () => {
    stop = watchSession();
    expect(useSession.getState().state).toBe('signed-out');
    keep(5 * day);
    dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
    expect(useSession.getState().account).toEqual(ada);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(useSession.getState().account).toBeNull();
  });

  it('signs out at once without a network and keeps drafts', () => {
    keep(5 * day);
    localStorage.setItem('byop:draft:opportunity', '{"title":"Bass"}');
    stop = watchSession();
    endLocalSession();
    expect(useSession.getState()).toEqual({ state: 'signed-out', account: null, ended: null });
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(localStorage.getItem('byop:draft:opportunity')).not.toBeNull();
  });

  it('remembers the account of an ended or expired session until the next sign-in or Logout', () => {
    keep(5 * day);
    stop = watchSession();
    endSession();
    expect(useSession.getState()).toEqual({ state: 'signed-out', account: null, ended: ada });
    keep(5 * day);
    expect(readSession()).toEqual(ada);
    expect(useSession.getState().ended).toBeNull();
    vi.setSystemTime(Date.now() + 6 * day);
    readSession();
    expect(useSession.getState().ended).toEqual(ada);
    endLocalSession();
    expect(useSession.getState().ended).toBeNull();
  });
});
