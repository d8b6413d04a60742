/**
 * Whether our server can be reached. Fed by what every request comes to, and by `/api/health` whose body is checked.
 * It also guards the door: nothing that a person typed is posted unless our own server answered a moment ago. So a
 * network's sign-in page never gets it, and what was typed without signal has certainly not left the device.
 */
import type { FailureKind } from '../data/answers';
import type { Clock } from '../data/clock';
import { backoff } from './backoff';
import type { Page } from './browser-page';
import type { ConnectionState } from './item';

export interface Connection {
  /** Every request says what it came to. */
  onResult(word: 'ok' | FailureKind): void;
  /**
   * Null when a post makes sense now, else why not. Asks the server's health unless it answered a moment ago;
   * `insist` asks even when it is not yet time for that.
   */
  preflightFailure(insist?: boolean): Promise<FailureKind | null>;
  /** Asks now, e.g. because the browser says that it is online again. */
  check(): Promise<void>;
  state(): Exclude<ConnectionState, 'sending'>;
  lastAnswerAt(): number | null;
  stop(): void;
}

interface Needs {
  clock: Clock;
  random(): number;
  page: Pick<Page, 'onLine' | 'visible'>;
  health(): Promise<'ok' | FailureKind>;
  changed(): void;
  /** Called when the server answers again after it did not. */
  recovered(): void;
}

/** How long an answer vouches for the next post, in ms. */
const trustFor = 5_000;
/** The longest wait between two looks at a server that does not answer, in ms. */
const longestLook = 30_000;

export function createConnection({ clock, random, page, health, changed, recovered }: Needs): Connection {
  let state: Exclude<ConnectionState, 'sending'> = page.onLine() ? 'online' : 'offline';
  /** What the last request came to; null when it was a real answer. */
  let reason: FailureKind | null = null;
  let lastAnswerAt: number | null = null;
  /** Looks that failed, one after the other. */
  let failures = 0;
  let nextLookAt = 0;
  let callOff = () => {};
  let looking: Promise<void> | null = null;
  let stopped = false;

  function answered() {
    const wasAway = state !== 'online';
    callOff();
    failures = 0;
    nextLookAt = 0;
    reason = null;
    state = 'online';
    lastAnswerAt = clock.now();
    changed();
    if (wasAway) recovered();
  }

  function failed(word: FailureKind) {
    reason = word;
    // Only a matter of wording: without an interface it is the signal, with one it is the server.
    if (word === 'portal') state = 'portal';
    else if (word === 'offline') state = page.onLine() ? 'server-down' : 'offline';
    else if (word === 'server') state = 'server-down';
    if (state !== 'online') lookAgainIn(backoff(failures + 1, random, { longest: longestLook }));
    changed();
  }

  function lookAgainIn(wait: number) {
    callOff();
    callOff = clock.after(wait, () => {
      if (page.visible()) void look();
    });
  }

  function look(): Promise<void> {
    looking ??= health()
      .then((word) => {
        if (stopped) return;
        if (word === 'ok') return answered();
        failures += 1;
        nextLookAt = clock.now() + backoff(failures, random, { longest: longestLook });
        failed(word === 'unclear' ? 'server' : word);
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  function isFresh() {
    if (reason || lastAnswerAt === null || !page.onLine()) return false;
    const age = clock.now() - lastAnswerAt;
    return age >= 0 && age < trustFor;
  }

  return {
    onResult(word) {
      if (stopped) return;
      if (word === 'ok') answered();
      else failed(word);
    },
    async preflightFailure(insist = false) {
      if (isFresh()) return null;
      const now = clock.now();
      // A time further off than any wait was set under another clock.
      const tooEarly = nextLookAt > now && nextLookAt <= now + longestLook;
      if (looking || insist || !tooEarly) await look();
      return reason;
    },
    check: look,
    state: () => state,
    lastAnswerAt: () => lastAnswerAt,
    stop() {
      stopped = true;
      callOff();
    },
  };
}
