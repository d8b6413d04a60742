/** Requests of many people, who do not wait for each other. */
import { until } from '../until';

const perSecond = 100;
/** A machine that is busy with other things answers fewer than `perSecond`. The server refuses more than it can queue. */
const atOnce = 150;

/**
 * Calls `sendOne` 100 times a second until `isOver`, with at most 150 unanswered calls.
 * @param sendOne gets the number of calls before; must not reject
 * @returns the number of calls, after the last answer
 */
export async function sendSteadily(
  sendOne: (n: number) => Promise<void>,
  isOver: (n: number) => boolean,
): Promise<number> {
  const began = performance.now();
  const sent: Promise<void>[] = [];
  let inFlight = 0;
  for (let n = 0; !isOver(n); n++) {
    if (inFlight >= atOnce) await until('a request is answered', () => inFlight < atOnce);
    const wait = began + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((tick) => setTimeout(tick, wait));
    inFlight++;
    sent.push(sendOne(n).finally(() => inFlight--));
  }
  await Promise.all(sent);
  return sent.length;
}
