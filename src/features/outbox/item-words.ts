import { outbox } from '../../content/outbox';
import { isKey } from '../../offline/item-lifecycle';
import { attentionAfter, type OutboxItem } from '../../offline/outbox-item';
import { serverNow } from '../../offline/server-time-store';
import type { StampKind } from '../../ui/stamp';
import { isOver } from './ticket-facts';

/** Refused, or tried so often that a person should look. */
export const needsYou = (item: OutboxItem): boolean =>
  item.state === 'refused' || (item.state === 'waiting' && item.attempts >= attentionAfter);

/** Not settled yet: it still has to reach the server. */
export const isOpen = (item: OutboxItem): boolean => item.state === 'waiting' || item.state === 'sending';

/**
 * Whether its form can take it back. An RSVP always can: the server is asked about the old one first. Anything else only
 * while it cannot have arrived.
 */
export const canChange = (item: OutboxItem): boolean =>
  item.input !== null &&
  (item.kind === 'rsvp' ||
    (item.kind !== 'newsletter' &&
      item.kind !== 'change' &&
      (item.state === 'refused' || item.attempts === 0)));

/** Whether its person can change an RSVP that the server has: with its secret, until the event is over. */
export const canManage = (item: OutboxItem): boolean =>
  item.kind === 'rsvp' && item.state === 'accepted' && isKey(item, serverNow());

/** The stamp for what is really true of an item, and its second line where that is not the usual one. */
export function stampOf(item: OutboxItem): { kind: StampKind; note?: string } {
  if (item.state === 'refused') return { kind: 'refused' };
  if (item.state === 'sending') return { kind: 'sending', note: tryWords(item.attempts) };
  if (item.state === 'waiting') return { kind: 'saved' };
  if (item.subject.calledOff && item.outcome !== 'cancelled')
    return { kind: 'cancelled', note: outbox.byTheTeam };
  if (item.outcome === 'waitlist')
    return item.position ? { kind: 'waitlist', note: `#${item.position}` } : { kind: 'waitlist' };
  return { kind: item.outcome ?? 'received' };
}

/** "first try" for 1: an item that is being sent has counted the try that is under way. */
function tryWords(attempts: number): string {
  return outbox.tries[attempts - 1] ?? outbox.laterTry(attempts);
}

/** Returns the sentence under the title. `sendsWhenClosed`: whether the browser sends with no page open. */
export function sentenceOf(item: OutboxItem, sendsWhenClosed: boolean): string {
  const { sentence } = outbox;
  if (item.state === 'refused') return item.refusal?.message ?? '';
  if (item.subject.calledOff && item.outcome !== 'cancelled') return sentence.calledOff;
  if (item.state === 'accepted' && item.outcome !== 'cancelled' && isOver(item.subject, serverNow()))
    return sentence.over;
  if (item.state === 'accepted') return sentence[item.outcome ?? 'received'];
  if (item.state === 'sending') return sentence.sending;
  if (needsYou(item)) return sentence.attention;
  if (item.trouble === 'portal') return sentence.portal;
  return item.trouble === null || item.trouble === 'offline'
    ? sentence.saved(sendsWhenClosed)
    : sentence.server;
}
