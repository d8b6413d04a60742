import { guardianTicket as words } from '../../content/events/guardian-ticket';
import { joinNames } from '../../domain/rsvps/first-name';
import { isYesMissing } from '../../domain/rsvps/parents-answer';
import { isInPart, type PartyPerson, type PartySummary } from '../../domain/rsvps/party';
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
export function missingYesOf(item: OutboxItem, party: PartySummary): Required<Sentence> | null {
  const { answer } = party;
  if (!isYesMissing(answer) || !needsAnswer(item)) return null;
  if (answer === 'no' && isInPart(party))
    return { lead: words.inPart(party.may, party.guests), text: words.passForThem };
  if (answer === 'no')
    return { lead: item.consent === 'withdrawn' ? words.withdrawn : words.refused, text: words.talk };
  if (answer === 'signed') return { lead: words.signed, text: words.notSentYet };
  if (isOpen(item)) return { lead: words.asked, text: words.notSent };
  if (item.kind !== 'rsvp') return { lead: words.asked, text: '' };
  return { lead: words.asked, text: withoutYes(party, item.subject.consentRequired === true) };
}

/** Returns what the door does with those about whom nobody answered. */
function withoutYes(party: PartySummary, isRequired: boolean): string {
  if (!isRequired) return words.calledFirst;
  const asked = party.persons.filter(({ answer }) => answer === 'asked');
  return party.may > 0 ? words.keptOutOf(joinNames(asked.map(({ name }) => name))) : words.keptOut;
}

/** Returns whether a pass has its code: a parent's no about everybody whom it would let in takes its place. */
export const showsCode = (item: OutboxItem, party: PartySummary): boolean =>
  party.hasCode || missingYesOf(item, party) === null;

/** Returns those under 18 of a party about whom not all is well, each with an own answer; nobody where no answer counts any more. */
export const personLinesOf = (item: OutboxItem, party: PartySummary): readonly PartyPerson[] =>
  isYesMissing(party.answer) && needsAnswer(item) ? party.young : [];

/** Returns "Mia: a parent said no". */
export const personText = ({ name, answer }: PartyPerson): string => `${name}: ${words.person[answer]}`;

/** Returns the sentences under the title. A missing yes comes alone where everything else is settled. */
export function sentencesOf(item: OutboxItem, sendsWhenClosed: boolean, party: PartySummary): Sentence[] {
  const { answer } = party;
  const missing = missingYesOf(item, party);
  const isRestSettled = item.state === 'accepted' && item.outcome === 'confirmed';
  if (missing && isRestSettled) return [missing];
  const said = answer === 'yes' && needsAnswer(item) ? { text: words.given } : null;
  return [{ text: sentenceOf(item, sendsWhenClosed) }, missing ?? said].filter((one) => one !== null);
}

/** Returns a function that returns the sentences of a ticket; without signal with the age of a parent's answer. */
export function useSentencesOf(): (item: OutboxItem, party: PartySummary) => Sentence[] {
  const sendsWhenClosed = useSendsWhenClosed();
  const isAway = useIsServerUnreachable();
  return (item, party) => {
    const { answer } = party;
    const sentences = sentencesOf(item, sendsWhenClosed, party);
    if (!missingYesOf(item, party) || item.state !== 'accepted') return sentences;
    if (answer === 'asked' && !item.consentSecret) sentences.push({ text: words.noSecret });
    const readAt = item.consentAt ?? item.settledAt;
    if (isAway && answer !== 'signed' && readAt !== undefined)
      sentences.push({ text: words.asOf(seenAt(readAt, Date.now())) });
    return sentences;
  };
}
