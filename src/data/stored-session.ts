/** The stored session, read without the SDK, which is loaded later, and checked without valibot, for the first view. */
import { isObject } from '../domain/content/fields';
import { idPattern } from '../domain/limits';
import { isOnlyInPage, json, storageEntry } from '../platform/storage';

export const sessionKey = 'pocketbase_auth';

/** Contains the account whose session the server ended, until the next sign-in or Logout. */
export const endedKey = 'byop:session-ended';

export const sessionChanged = 'byop:session';

export interface Account {
  id: string;
  email: string;
}

interface Kept {
  token: string;
  /** As the server sent it. */
  record: Account & Record<string, unknown>;
  /** How far this device's clock is ahead of the server's, in ms. Sessions of older versions have none. */
  ahead: number;
}

const isAccount = (value: unknown): value is Kept['record'] =>
  isObject(value) &&
  typeof value.id === 'string' &&
  idPattern.test(value.id) &&
  typeof value.email === 'string';

function keptIn(value: unknown): Kept | null {
  if (!isObject(value)) return null;
  const { token, record, ahead = 0 } = value;
  return typeof token === 'string' && isAccount(record) && typeof ahead === 'number'
    ? { token, record, ahead }
    : null;
}

export interface KeptSession {
  account: Account;
  expiresAt: number;
}

const session = storageEntry(sessionKey, json(keptIn));
const ended = storageEntry<Account>(
  endedKey,
  json((value) => (isAccount(value) ? value : null)),
);

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
    const claims: unknown = JSON.parse(text);
    return isObject(claims) && typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
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
