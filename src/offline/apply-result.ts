import type { SubmissionResult } from '../data/answers';
import { backoff } from './backoff';
import type { OutboxItem } from './item';

/** Whether an earlier try may have reached the server without our knowing. */
export const isUnclear = (item: OutboxItem) =>
  item.state === 'sending' || (item.state === 'waiting' && item.attempts > 0);

/** What a result makes of an item that was being sent. An accepted one loses what the person typed. */
export function applyResult(
  item: OutboxItem,
  result: SubmissionResult,
  now: number,
  random: () => number,
): OutboxItem {
  if (result.result === 'accepted') {
    const { outcome, position } = result.answer;
    const place = position === undefined ? {} : { position };
    return { ...item, state: 'accepted', input: null, trouble: null, outcome, ...place, settledAt: now };
  }
  if (result.result === 'refused') {
    const { code, message, fields } = result.refusal;
    const refusal = fields ? { code, message, fields } : { code, message };
    return { ...item, state: 'refused', trouble: null, refusal, settledAt: now };
  }
  const wait = backoff(item.attempts, random, { atLeast: result.retryAfter ?? 0 });
  return { ...item, state: 'waiting', trouble: result.reason, nextAt: now + wait };
}
