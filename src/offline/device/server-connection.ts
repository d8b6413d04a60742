/**
 * Tracks whether our server can be reached. Before a post, it checks that our server answered a moment ago: so the sign-in
 * page of a network never receives personal input, and input that was typed offline has certainly not left the device.
 */

import type { Clock } from '../../data/clock';
import type { FailureKind } from '../../data/http';
import type { ConnectionState } from '../model';
import { backoff } from './backoff';
import type { Page } from './browser-page';

/** Reports the result of one request. */
type Report = (result: 'ok' | FailureKind) => void;

export interface ServerConnection {
  /**
   * Call before a request. The returned function reports its result, which is ignored if a later request has one already, or the
   * network was lost since.
   */
  beginRequest(): Report;
  /** Returns null if the server answers, else the failure. `ignoreBackoff`: checks before the next check is due. */
  preflightFailure(ignoreBackoff?: boolean): Promise<FailureKind | null>;
  check(): Promise<void>;
  /** The device has no network any more. */
  onOffline(): void;
  state(): Exclude<ConnectionState, 'sending'>;
  lastAnswerAt(): number | null;
  stop(): void;
}

interface Needs {
  clock: Clock;
  random(): number;
  page: Pick<Page, 'onLine' | 'visible'>;
  health(): Promise<'ok' | FailureKind>;
  onChange(): void;
  onRecovered(): void;
}

/** Time for which a response counts for the next post, in ms. */
const validFor = 5_000;
/** Longest pause between two checks of a server that does not answer, in ms. */
const longestPause = 30_000;

export function createServerConnection({
  clock,
  random,
  page,
  health,
  onChange,
  onRecovered,
}: Needs): ServerConnection {
  let state: Exclude<ConnectionState, 'sending'> = page.onLine() ? 'online' : 'offline';
  /** Failure of the last request; null if it was answered. */
  let reason: FailureKind | null = null;
  let lastAnswerAt: number | null = null;
  let failures = 0;
  /** Times that a check ended a loss since another request was answered: where only checks get through, each starts a long read. */
  let recoveries = 0;
  let nextCheckAt = 0;
  let cancelTimer = () => {};
  let checking: Promise<void> | null = null;
  let stopped = false;
  /** Number of requests, and of losses of the network. */
  let begun = 0;
  /** The latest of them whose result is known. */
  let newestAnswered = 0;

  function beginRequest(isCheck = false): Report {
    begun += 1;
    const request = begun;
    return (result) => {
      if (stopped || request < newestAnswered) return;
      newestAnswered = request;
      if (result === 'ok') answered(isCheck);
      else failed(result);
    };
  }

  function answered(isCheck: boolean) {
    const wasAway = state !== 'online';
    cancelTimer();
    failures = 0;
    if (!isCheck) recoveries = 0;
    else if (wasAway) recoveries += 1;
    nextCheckAt = 0;
    reason = null;
    state = 'online';
    lastAnswerAt = clock.now();
    onChange();
    if (wasAway) onRecovered();
  }

  function failed(kind: FailureKind) {
    reason = kind;
    // Only for the message. If the device has a network, the server is the cause.
    if (kind === 'portal') state = 'portal';
    else if (kind === 'offline') state = page.onLine() ? 'server-down' : 'offline';
    else if (kind === 'server') state = 'server-down';
    if (state !== 'online')
      checkAgainIn(backoff(failures + recoveries + 1, random, { longest: longestPause }));
    onChange();
  }

  function checkAgainIn(wait: number) {
    cancelTimer();
    cancelTimer = clock.after(wait, () => {
      if (page.visible()) void check();
    });
  }

  function check(): Promise<void> {
    if (checking) return checking;
    const running = checkNow().finally(() => {
      if (checking === running) checking = null;
    });
    checking = running;
    return running;
  }

  async function checkNow() {
    const report = beginRequest(true);
    const result = await health();
    if (result !== 'ok') {
      failures += 1;
      nextCheckAt = clock.now() + backoff(failures, random, { longest: longestPause });
    }
    report(result === 'unclear' ? 'server' : result);
  }

  if (state !== 'online') checkAgainIn(backoff(1, random, { longest: longestPause }));

  function isFresh() {
    if (reason || lastAnswerAt === null || !page.onLine()) return false;
    const age = clock.now() - lastAnswerAt;
    return age >= 0 && age < validFor;
  }

  return {
    beginRequest: () => beginRequest(),
    onOffline() {
      // Answers to earlier requests no longer count, nor does a check that is running.
      if (!page.onLine()) beginRequest()('offline');
      checking = null;
      void check();
    },
    async preflightFailure(ignoreBackoff = false) {
      if (isFresh()) return null;
      const now = clock.now();
      // A time later than the longest pause was set before the clock was set back.
      const tooEarly = nextCheckAt > now && nextCheckAt <= now + longestPause;
      if (checking || ignoreBackoff || !tooEarly) await check();
      return reason;
    },
    check,
    state: () => state,
    lastAnswerAt: () => lastAnswerAt,
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
