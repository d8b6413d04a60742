/** The stored session, read without the SDK, which is loaded later. */
import * as v from 'valibot';
import { recordId } from '../domain/fields';
import { readerOf } from '../domain/parse';
import { isOnlyInPage, json, storageEntry } from '../platform/storage';

export const sessionKey = 'pocketbase_auth';

/** Contains the account whose session the server ended, until the next sign-in or Logout. */
export const endedKey = 'byop:session-ended';

export const sessionChanged = 'byop:session';

const person = v.object({ id: recordId(), email: v.string() });
export type Account = v.InferOutput<typeof person>;
const kept = v.object({
  token: v.string(),
  record: v.looseObject(person.entries),
  /** How far this device's clock is ahead of the server's, in ms. Sessions of older versions have none. */
  ahead: v.optional(v.number(), 0),
});
type Kept = v.InferOutput<typeof kept>;
const claims = v.object({ exp: v.number() });

export interface KeptSession {
  account: Account;
  expiresAt: number;
}

const session = storageEntry(sessionKey, json(readerOf(kept)));
const ended = storageEntry(endedKey, json(readerOf(person)));

const accountOf = ({ id, email }: Account): Account => ({ id, email });

/** Returns null without a session or if it is expired. */
export function storedSession(now: number): KeptSession | null {
  const stored = session.read();
  if (!stored) return null;
  const expiresAt = expiryOf(stored.token) + stored.ahead;
  return expiresAt > now ? { account: accountOf(stored.record), expiresAt } : null;
}

export const keptSession = (): Kept | null => session.read();

/** Where storage is blocked, it lasts as long as the page. */
export const keepSession = (kept: Kept | null): boolean => session.write(kept);

/** Returns whether a reload ends the session, because the browser blocks storage. */
export const endsWithPage = (): boolean => isOnlyInPage(sessionKey);

/** Returns epoch ms; 0 for an unreadable token. */
function expiryOf(token: string): number {
  const body = token.split('.')[1] ?? '';
  try {
    const text = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
    return (readerOf(claims)(JSON.parse(text))?.exp ?? 0) * 1000;
  } catch {
    return 0; // not base64 or not JSON
  }
}

/** Returns the account whose session ended on this device without a Logout, or null. */
export function endedSession(now: number): Account | null {
  if (storedSession(now)) return null;
  const account = session.read()?.record ?? ended.read();
  return account && accountOf(account);
}

export function forgetEnded(): void {
  ended.write(null);
}

/** Ends a session that the server no longer accepts. */
export function endSession(): void {
  const account = storedSession(Date.now())?.account ?? endedSession(Date.now());
  if (account) ended.write({ id: account.id, email: account.email });
  session.write(null);
  dispatchEvent(new Event(sessionChanged));
}

/** Calls `listener` when another tab signs in or out. Returns the unsubscribe. */
export const onOtherTabsSession = (listener: () => void): (() => void) => session.onOtherTab(listener);

/** Signs out without the SDK, which reads localStorage before each request. */
export function forgetSession(): void {
  session.write(null);
  ended.write(null);
  dispatchEvent(new Event(sessionChanged));
}
