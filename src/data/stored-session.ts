/** What can be known of the session without the SDK: it is read before the SDK is there. */
import * as v from 'valibot';
import { recordId } from '../domain/fields';
import { parse } from '../domain/parse';
import { json, storageEntry } from '../platform/storage';
import type { Account } from './session';

/** Where the SDK keeps it. */
export const sessionKey = 'pocketbase_auth';

/** Where the page stores whose session the server ended. Removed by the next sign-in and by Logout. */
export const endedKey = 'byop:session-ended';

/** The event of `window` for a change of it in this tab. */
export const sessionChanged = 'byop:session';

const person = v.object({ id: recordId(), email: v.string() });
const kept = v.object({ token: v.string(), record: person });
const claims = v.object({ exp: v.number() });

export interface KeptSession {
  account: Account;
  /** Epoch ms. */
  expiresAt: number;
}

const valid = <S extends v.GenericSchema>(schema: S) =>
  json((value) => {
    const parsed = parse(schema, value);
    return parsed.ok ? parsed.value : null;
  });
const session = storageEntry(sessionKey, valid(kept));
const ended = storageEntry(endedKey, valid(person));

/** The session on this device, expired ones left out; null when there is none. */
export function storedSession(now: number): KeptSession | null {
  const stored = session.read();
  if (!stored) return null;
  const expiresAt = expiryOf(stored.token);
  return expiresAt > now ? { account: stored.record, expiresAt } : null;
}

/** Returns when a token expires, epoch ms; 0 for a token that cannot be read. */
function expiryOf(token: string): number {
  const body = token.split('.')[1] ?? '';
  try {
    const read = parse(claims, JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))));
    return read.ok ? read.value.exp * 1000 : 0;
  } catch {
    return 0; // not base64 or not JSON
  }
}

/** The account whose session ended without a Logout on this device; null when there is none. */
export function endedSession(now: number): Account | null {
  if (storedSession(now)) return null;
  // A session whose time is over is still stored.
  return session.read()?.record ?? ended.read();
}

/** Forgets whose session ended: somebody is signed in again. */
export function forgetEnded(): void {
  ended.write(null);
}

/** Ends the session on this device because the server no longer accepts it. */
export function endSession(): void {
  const account = storedSession(Date.now())?.account ?? endedSession(Date.now());
  if (account) ended.write({ id: account.id, email: account.email });
  session.write(null);
  dispatchEvent(new Event(sessionChanged));
}

/** Calls `listener` when another tab signs in or out. Returns the unsubscribe. */
export const onOtherTabsSession = (listener: () => void): (() => void) => session.onOtherTab(listener);

/** SpamSignals out on this device. Needs no network and no SDK: its client reads what is kept anew for every request. */
export function forgetSession(): void {
  session.write(null);
  ended.write(null);
  dispatchEvent(new Event(sessionChanged));
}
