/** What can be known of the session without the SDK: it is read before the SDK is there. */
import * as v from 'valibot';
import { recordId } from '../domain/fields';
import { parse } from '../domain/parse';
import type { Account } from './session';

/** Where the SDK keeps it. */
export const sessionKey = 'pocketbase_auth';

/** Where the page stores whose session the server ended. Removed by the next sign-in and by Logout. */
export const endedKey = 'byop:session-ended';

/** The event of `window` for a change of it in this tab; other tabs get `storage`. */
export const sessionChanged = 'byop:session';

const person = v.object({ id: recordId(), email: v.string() });
const kept = v.object({ token: v.string(), record: person });
const claims = v.object({ exp: v.number() });

export interface KeptSession {
  account: Account;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The session on this device, expired ones left out; null when there is none. */
export function keptSession(now: number): KeptSession | null {
  try {
    const session = parse(kept, JSON.parse(localStorage.getItem(sessionKey) ?? 'null'));
    if (!session.ok) return null;
    const body = session.value.token.split('.')[1] ?? '';
    const token = parse(claims, JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))));
    if (!token.ok || token.value.exp * 1000 <= now) return null;
    return { account: session.value.record, expiresAt: token.value.exp * 1000 };
  } catch {
    return null;
  }
}

/** The account whose session ended without a Logout on this device; null when there is none. */
export function endedSession(now: number): Account | null {
  if (keptSession(now)) return null;
  try {
    // A session whose time is over is still stored.
    const expired = parse(kept, JSON.parse(localStorage.getItem(sessionKey) ?? 'null'));
    if (expired.ok) return expired.value.record;
    const ended = parse(person, JSON.parse(localStorage.getItem(endedKey) ?? 'null'));
    return ended.ok ? ended.value : null;
  } catch {
    return null;
  }
}

/** Forgets whose session ended: somebody is signed in again. */
export function forgetEnded(): void {
  try {
    localStorage.removeItem(endedKey);
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** Ends the session on this device because the server no longer accepts it. */
export function endSession(): void {
  const account = keptSession(Date.now())?.account ?? endedSession(Date.now());
  try {
    if (account) localStorage.setItem(endedKey, JSON.stringify({ id: account.id, email: account.email }));
    localStorage.removeItem(sessionKey);
  } catch {
    // A browser without storage keeps no session.
  }
  dispatchEvent(new Event(sessionChanged));
}

/** Signs out on this device. Needs no network and no SDK: its client reads what is kept anew for every request. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(sessionKey);
    localStorage.removeItem(endedKey);
  } catch {
    // A browser that keeps nothing has no session to forget.
  }
  dispatchEvent(new Event(sessionChanged));
}
