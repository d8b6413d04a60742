import type { Verdict } from '../data/answers';
import { backoff } from './backoff';
import type { OutboxItem } from './item';

/** Whether an earlier try may have reached the server without our knowing. */
export const isUnclear = (item: OutboxItem) =>
  item.state === 'sending' || (item.state === 'waiting' && item.attempts > 0);

/** What a verdict makes of an item that was being sent. An accepted one loses what the person typed. */
export function afterVerdict(
  item: OutboxItem,
  verdict: Verdict,
  now: number,
  random: () => number,
): OutboxItem {
  if (verdict.verdict === 'accepted') {
    const { outcome, position } = verdict.answer;
    const place = position === undefined ? {} : { position };
    return { ...item, state: 'accepted', input: null, trouble: null, outcome, ...place, settledAt: now };
  }
  if (verdict.verdict === 'refused') {
    const { code, message, fields } = verdict.refusal;
    const refusal = fields ? { code, message, fields } : { code, message };
    return { ...item, state: 'refused', trouble: null, refusal, settledAt: now };
  }
  const wait = backoff(item.attempts, random, { atLeast: verdict.retryAfter ?? 0 });
  return { ...item, state: 'waiting', trouble: verdict.trouble, nextAt: now + wait };
}
