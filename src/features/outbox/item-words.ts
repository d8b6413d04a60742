import { outbox } from '../../content/shell/outbox';
import type { ConsentState, RsvpStatus } from '../../domain/choices';
import { firstName } from '../../domain/rsvps/first-name';
import { type ParentsAnswer, parentsAnswer } from '../../domain/rsvps/parents-answer';
import { isInPart, oneAnswer, type PartySummary, partySummary, stampOfParty } from '../../domain/rsvps/party';
import {
  canStillChangeRsvp,
  isOfKind,
  isOpen,
  needsYou,
  type OutboxItem,
  serverNow,
  useOffline,
} from '../../offline';
import type { StampProps } from '../../ui/art/stamp';
import { isOver } from './ticket-facts';

/** Returns whether a form can edit an item: an RSVP always, others only while the server cannot have them. */
export const canChange = (item: OutboxItem): boolean =>
  item.input !== null &&
  (item.kind === 'rsvp' ||
    (item.kind !== 'newsletter' &&
      item.kind !== 'change' &&
      item.kind !== 'consent' &&
      (item.state === 'refused' || item.attempts === 0)));

/** Returns whether an accepted RSVP can be changed: with its secret, until the event is over. */
export const canManage = (item: OutboxItem): boolean =>
  item.kind === 'rsvp' && item.state === 'accepted' && canStillChangeRsvp(item, serverNow());

/** Returns whether an RSVP has its seats, and its event is still to come. */
export const isConfirmed = ({ outcome, subject }: OutboxItem): boolean =>
  outcome === 'confirmed' && !subject.calledOff && !isOver(subject, serverNow());

/** Returns whether a pass can let somebody in: also before it was sent, and from the waitlist. */
export const hasPass = ({ kind, state, manageSecret, outcome, subject }: OutboxItem): boolean =>
  kind === 'rsvp' &&
  state !== 'refused' &&
  manageSecret !== undefined &&
  outcome !== 'cancelled' &&
  !subject.calledOff &&
  !isOver(subject, serverNow());

/** Returns the stamp for an item's state. `word` and `note` replace the stamp's usual ones. */
export function stampOf(item: OutboxItem, party: PartySummary): StampProps {
  if (item.state === 'refused') return { kind: 'refused' };
  if (item.state === 'sending') return { kind: 'sending', note: tryWords(item.attempts) };
  if (item.state === 'waiting') return { kind: 'saved' };
  if (item.subject.calledOff && item.outcome !== 'cancelled')
    return { kind: 'cancelled', note: outbox.byTheTeam };
  if (item.outcome === 'waitlist')
    return item.position ? { kind: 'waitlist', note: `#${item.position}` } : { kind: 'waitlist' };
  if (item.kind === 'rsvp' && item.outcome === 'confirmed') return partyStamp(item.outcome, party);
  return { kind: item.outcome ?? 'received' };
}

/** Returns the stamp of an RSVP by its status and by who of its party may come. */
export function partyStamp(status: RsvpStatus, party: PartySummary): StampProps {
  const kind = stampOfParty(status, party);
  if (kind !== 'in-part') return { kind };
  const word = outbox.inPart(party.may, party.guests);
  return party.answer === 'asked' ? { kind, word, note: outbox.askParent } : { kind, word };
}

/**
 * Returns the word before the number of people on a ticket, and that number: those whom the door admits as things are. All of them
 * are "waiting" on the waitlist, and a "party" if it admits nobody.
 */
export function admittedBy(
  { outcome, subject }: OutboxItem,
  party: PartySummary,
): { word: 'admit' | 'party' | 'waiting'; guests: number } {
  const { guests = 1 } = subject;
  if (outcome === 'cancelled' || subject.calledOff || party.may === 0) return { word: 'party', guests };
  if (outcome === 'waitlist') return { word: 'waiting', guests };
  return { word: 'admit', guests: isInPart(party) ? party.may : guests };
}

/** Returns the words above a ticket's title. */
export function labelOf(item: OutboxItem, party: PartySummary): string | undefined {
  if (item.subject.action) return outbox.actions[item.subject.action];
  if (item.subject.guests === undefined) return undefined;
  const { word, guests } = admittedBy(item, party);
  return outbox[word](guests);
}

/** Returns the first name on the ticket of an RSVP. Receipts of older versions may lack it. */
export const firstNameOf = (item: OutboxItem): string | undefined =>
  isOfKind(item, 'rsvp') && item.input ? firstName(item.input.name) : item.firstName;

/** Returns whether the stamp alone says all: an RSVP with seats or on the waitlist, for an event to come. */
export const stampSaysAll = (item: OutboxItem): boolean =>
  isConfirmed(item) || (item.outcome === 'waitlist' && hasPass(item));

/** Returns "first try" for 1: `attempts` includes the current attempt. */
function tryWords(attempts: number): string {
  return outbox.tries[attempts - 1] ?? outbox.laterTry(attempts);
}

/** Returns whether a parent's yes waits until its RSVP or application, which was refused, is corrected. */
export const isHeld = (item: OutboxItem, items: readonly OutboxItem[] | undefined): boolean =>
  isOpen(item) &&
  isOfKind(item, 'consent') &&
  items?.some(({ id, state }) => state === 'refused' && id === item.input?.about) === true;

/**
 * Returns who of an item's party may come, and what a parent answered about them.
 * @param items all of the device, because a yes that was signed here is another item
 */
export function partyOf(item: OutboxItem, items: readonly OutboxItem[] | undefined): PartySummary {
  const { id, consent, subject } = item;
  const isSignedHere = items?.some(
    (other) => isOfKind(other, 'consent') && other.input?.about === id && isOpen(other),
  );
  const about = (state: ConsentState | undefined) => parentsAnswer(state, isSignedHere);
  const { guests = 1, consentRequired: isRequired = false } = subject;
  const sent = isOfKind(item, 'rsvp') && item.input;
  const children = sent
    ? (sent.children ?? []).map(({ name }) => ({ name, answer: about(consent) }))
    : (item.children ?? []).map((child) => ({ ...child, answer: about(child.consent) }));
  // Of a receipt of an older version, only the answer about all is known.
  if (children.length === 0) return oneAnswer(about(consent), guests, isRequired);
  const own = sent ? (sent.under_18 ? consent : undefined) : item.ownConsent;
  return partySummary({ guests, isRequired, name: firstNameOf(item) ?? '', answer: about(own), children });
}

/** Returns whether a parent's answer still matters: the event is to come, and the RSVP or application counts. */
export const needsAnswer = ({ kind, state, outcome, subject }: OutboxItem): boolean =>
  (kind === 'rsvp' || kind === 'application') &&
  state !== 'refused' &&
  outcome !== 'cancelled' &&
  !subject.calledOff &&
  !isOver(subject, serverNow());

/** Returns whether this device can ask a parent: it has their link, and they have not said yes. */
export const canAsk = (item: OutboxItem, answer: ParentsAnswer): boolean =>
  (answer === 'asked' || answer === 'no') && item.consentSecret !== undefined && needsAnswer(item);

/** Returns whether asking a parent comes before the pass: not after a no about some, if others may come. */
export const asksFirst = (item: OutboxItem, party: PartySummary): boolean =>
  canAsk(item, party.answer) && !(party.answer === 'no' && isInPart(party));

/** Returns the sentence about the item, without a parent's answer. `sendsWhenClosed`: the browser supports background sync. */
export function sentenceOf(item: OutboxItem, sendsWhenClosed: boolean): string {
  const { sentence } = outbox;
  if (item.state === 'refused') return item.refusal?.message ?? '';
  if (item.subject.calledOff && item.outcome !== 'cancelled') return sentence.calledOff;
  if (item.state === 'accepted' && item.outcome !== 'cancelled' && isOver(item.subject, serverNow()))
    return sentence.over;
  // Whom the team holds back has no place in line.
  if (item.outcome === 'waitlist' && !item.position) return sentence.heldBack;
  if (item.state === 'accepted') return sentence[item.outcome ?? 'received'];
  if (item.state === 'sending') return sentence.sending;
  if (needsYou(item)) return sentence.attention;
  return waitsFor(item) === 'server' ? sentence.server : promiseOf(item, sendsWhenClosed);
}

/** Returns when we send an unsent item. While online, no words about signal. */
export function promiseOf(item: OutboxItem, sendsWhenClosed: boolean): string {
  const { saved, portal, trying } = outbox.sentence;
  const reason = item.state === 'sending' ? 'turn' : waitsFor(item);
  if (reason === 'portal') return portal;
  return reason === 'offline' ? saved(sendsWhenClosed) : trying;
}

/** Returns why an item waits: as its last attempt ended, or as the connection is before the first one. `turn`: for nothing else. */
function waitsFor({ trouble }: OutboxItem): 'offline' | 'portal' | 'server' | 'turn' {
  if (trouble !== null) return trouble === 'offline' || trouble === 'portal' ? trouble : 'server';
  const { state } = useOffline.getState().connection;
  if (state === 'server-down') return 'server';
  return state === 'offline' || state === 'portal' ? state : 'turn';
}
