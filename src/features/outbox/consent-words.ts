import { guardianTicket as words } from '../../content/events/guardian-ticket';
import { isYesMissing, type ParentsAnswer } from '../../domain/rsvps/parents-answer';
import { isOpen, type OutboxItem, useSendsWhenClosed } from '../../offline';
import { seenAt } from '../../ui/parts/zoned-date';
import { needsAnswer, sentenceOf } from './item-words';
import { useIsServerUnreachable } from './use-parents-answer';

/** A sentence of a ticket or pass. `lead` is in bold. */
export interface Sentence {
  lead?: string;
  text: string;
}

/** Returns what the young person can do about a missing yes; null if it is not missing or no longer matters. */
export function missingYesOf(item: OutboxItem, answer: ParentsAnswer): Required<Sentence> | null {
  if (!isYesMissing(answer) || !needsAnswer(item)) return null;
  if (answer === 'no')
    return { lead: item.consent === 'withdrawn' ? words.withdrawn : words.refused, text: words.talk };
  if (answer === 'signed') return { lead: words.signed, text: words.notSentYet };
  if (isOpen(item)) return { lead: words.asked, text: words.notSent };
  if (item.kind !== 'rsvp') return { lead: words.asked, text: '' };
  return { lead: words.asked, text: item.subject.consentRequired ? words.keptOut : words.calledFirst };
}

/** Returns the sentences under the title. A missing yes comes alone where everything else is settled. */
export function sentencesOf(item: OutboxItem, sendsWhenClosed: boolean, answer: ParentsAnswer): Sentence[] {
  const missing = missingYesOf(item, answer);
  const isRestSettled = item.state === 'accepted' && item.outcome === 'confirmed';
  if (missing && isRestSettled) return [missing];
  const said = answer === 'yes' && needsAnswer(item) ? { text: words.given } : null;
  return [{ text: sentenceOf(item, sendsWhenClosed) }, missing ?? said].filter((one) => one !== null);
}

/** Returns a function that returns the sentences of a ticket; without signal with the age of a parent's answer. */
export function useSentencesOf(): (item: OutboxItem, answer: ParentsAnswer) => Sentence[] {
  const sendsWhenClosed = useSendsWhenClosed();
  const isAway = useIsServerUnreachable();
  return (item, answer) => {
    const sentences = sentencesOf(item, sendsWhenClosed, answer);
    if (!missingYesOf(item, answer) || item.state !== 'accepted') return sentences;
    if (answer === 'asked' && !item.consentSecret) sentences.push({ text: words.noSecret });
    const readAt = item.consentAt ?? item.settledAt;
    if (isAway && answer !== 'signed' && readAt !== undefined)
      sentences.push({ text: words.asOf(seenAt(readAt, Date.now())) });
    return sentences;
  };
}
