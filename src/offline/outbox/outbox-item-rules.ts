/** The rules for outbox items: the order of sending, the result of an attempt, and how long a receipt stays. */
import { millisecondsInDay } from 'date-fns/constants';
import type { SubmissionResult } from '../../data/submissions';
import { consentStates } from '../../domain/choices';
import { childValues, type NotComing } from '../../domain/rsvps/children';
import { hasOwnYes, yesIsOutdated } from '../../domain/rsvps/consent';
import type { RsvpChangeInput } from '../../domain/rsvps/rsvp-change';
import { answerValues } from '../../domain/rsvps/stored-questions';
import { backoff } from '../device';
import {
  canStillChangeRsvp,
  isOfKind,
  isOpen,
  namedPass,
  type OutboxItem,
  storedParty,
  withoutParty,
  withServerValues,
} from '../model';

/** Whether an earlier attempt may have reached the server. */
export const mayHaveArrived = (item: OutboxItem) =>
  item.state === 'sending' || (item.state === 'waiting' && item.attempts > 0);

/** Whether an item never reached the server: with signal, it needs no pause. */
export const hadNoSignal = ({ trouble }: OutboxItem): boolean =>
  trouble === null || trouble === 'offline' || trouble === 'portal';

/** Whether an item is a guardian's yes about the item `id`, signed on this device. */
export const isYesAbout = (item: OutboxItem, id: string | undefined): item is OutboxItem<'consent'> =>
  isOfKind(item, 'consent') && item.input?.about === id;

/**
 * Returns the open items, without a yes about a refused RSVP or application: the server would refuse it for good, before the
 * person can correct that.
 */
export function sendableItems(items: readonly OutboxItem[]): OutboxItem[] {
  const refused = items.filter(({ state }) => state === 'refused');
  return items.filter((item) => isOpen(item) && !refused.some(({ id }) => isYesAbout(item, id)));
}

/**
 * Returns the open items that must be settled before `item`: for a change, its RSVP and the RSVP's earlier changes; for a
 * guardian's yes, its RSVP or application.
 */
export function itemsBefore(item: OutboxItem, open: readonly OutboxItem[]): OutboxItem[] {
  if (isOfKind(item, 'consent')) return open.filter(({ id }) => id === item.input?.about);
  if (!isOfKind(item, 'change')) return [];
  const rsvpId = item.input?.rsvp_id;
  return open.filter(
    (other) => other.id === rsvpId || (isChangeOf(other, rsvpId) && turnOf(other) < turnOf(item)),
  );
}

/** Returns a change with the turn after all open changes of its RSVP. */
export function withTurn(item: OutboxItem, open: readonly OutboxItem[]): OutboxItem {
  const rsvpId = isOfKind(item, 'change') ? item.input?.rsvp_id : undefined;
  const turns = open.filter((other) => isChangeOf(other, rsvpId)).map(turnOf);
  return { ...item, turn: Math.max(0, ...turns) + 1 };
}

const turnOf = (item: OutboxItem) => item.turn ?? 0;

const isChangeOf = (item: OutboxItem, rsvpId: string | undefined) =>
  isOfKind(item, 'change') && item.input?.rsvp_id === rsvpId;

/** Returns the item after an attempt. An accepted item loses its input; an RSVP's first names stay for its pass. */
export function applyResult(
  item: OutboxItem,
  result: SubmissionResult,
  now: number,
  random: () => number,
): OutboxItem {
  if (result.result === 'accepted') {
    const { outcome, position, status } = result.answer;
    const place = position === undefined ? {} : { position };
    const consent = item.kind === 'consent' ? consentOf(status) : {};
    return {
      ...item,
      ...(isOfKind(item, 'rsvp') && { ...namedPass(item, item.input?.name), ...askedParty(item) }),
      state: 'accepted',
      input: null,
      trouble: null,
      outcome,
      ...place,
      ...consent,
      settledAt: now,
    };
  }
  if (result.result === 'refused') {
    const { code, message, fields } = result.refusal;
    const refusal = fields ? { code, message, fields } : { code, message };
    return { ...item, state: 'refused', trouble: null, refusal, settledAt: now };
  }
  const wait = backoff(item.attempts, random, { atLeast: result.retryAfter ?? 0 });
  return { ...item, state: 'waiting', trouble: result.reason, nextAt: now + wait };
}

/** Returns who came with an RSVP that was accepted now, as fields of an item that has a pass: nobody was answered yet. */
function askedParty({ manageSecret, input, consent = 'asked' }: OutboxItem<'rsvp'>): Partial<OutboxItem> {
  if (!manageSecret || !input) return {};
  const children = (input.children ?? []).map(({ name }) => ({ name, consent }));
  return storedParty({ children, own: input.under_18 ? consent : 'none' });
}

/** Returns the values of the form that made an input: answers by question, and children by number. */
export const formValues = (input: object): object => ({
  ...input,
  ...('answers' in input && Array.isArray(input.answers) && { answers: answerValues(input.answers) }),
  ...('children' in input && Array.isArray(input.children) && { children: childValues(input.children) }),
});

function consentOf(status: string): Pick<OutboxItem, 'consent'> {
  const consent = consentStates.find((state) => state === status);
  return consent ? { consent } : {};
}

/**
 * Returns the yes that was signed here about `old`, which the server does not have, after `fresh` replaced it. Null if adults need
 * none, or if `fresh` has the yes of its sender. The yes is refused if it does not cover `fresh`. @param fresh missing if `old` is in its form again
 */
export function yesAfterEdit(
  yes: OutboxItem<'consent'>,
  old: OutboxItem,
  fresh: OutboxItem | undefined,
  now: number,
): OutboxItem | null {
  if (fresh && (!fresh.consentSecret || (fresh.input && hasOwnYes(fresh.input)))) return null;
  if (!yes.input || !fresh?.consentSecret || !coversEdit(old, fresh))
    return { ...yes, state: 'refused', trouble: null, refusal: yesIsOutdated, settledAt: now };
  return { ...yes, input: { ...yes.input, about: fresh.id, secret: fresh.consentSecret } };
}

/** Whether a yes about `old` covers `fresh`, as after a change on the server: the same event and contact, and not more young people. */
function coversEdit(old: OutboxItem, fresh: OutboxItem): boolean {
  if (!isOfKind(old, 'rsvp') || !isOfKind(fresh, 'rsvp') || !old.input || !fresh.input) return false;
  const [before, after] = [old.input, fresh.input];
  return (
    after.event_id === before.event_id &&
    after.guardian_contact === before.guardian_contact &&
    (before.under_18 || !after.under_18) &&
    (after.children?.length ?? 0) <= (before.children?.length ?? 0)
  );
}

/** Returns the RSVP or application after a guardian's answer was settled. */
export function afterConsent(about: OutboxItem, { consent, settledAt }: OutboxItem): OutboxItem {
  if (!consent) return about;
  // A yes about all is one about each. Anything else is read from the server.
  const ofEach = consent === 'given' && {
    ...(about.children && { children: about.children.map((child) => ({ ...child, consent })) }),
    ...(about.ownConsent && { ownConsent: consent }),
  };
  return { ...about, consent, ...ofEach, ...(settledAt !== undefined && { consentAt: settledAt }) };
}

export const receiptLifetime = 30 * millisecondsInDay;

/**
 * Whether a receipt may be deleted. A receipt with access is compared with `listReadAt`, the last read of the events,
 * because the event may have been postponed since.
 */
export const isStale = (item: OutboxItem, now: number, listReadAt: number): boolean =>
  (item.settledAt ?? now) + receiptLifetime < now && !canStillChangeRsvp(item, listReadAt);

/** Returns a receipt without the first names of its pass once the RSVP can no longer be changed; otherwise the receipt itself. */
export function withoutOldName(receipt: OutboxItem, listReadAt: number): OutboxItem {
  const hasNames = receipt.firstName !== undefined || receipt.children !== undefined;
  if (!hasNames || canStillChangeRsvp(receipt, listReadAt)) return receipt;
  const { firstName: _, ...rest } = withoutParty(receipt);
  return rest;
}

/** Returns the number of guests after a change that may take children off. The next read of the RSVP corrects it. */
const guestsAfter = ({ subject }: OutboxItem, update: RsvpChangeInput | undefined): number =>
  Math.max(1, (subject.guests ?? 1) - (update?.not_coming?.length ?? 0));

/** Returns the receipt of an RSVP after a change of it was settled. */
export function afterChange(rsvp: OutboxItem, change: OutboxItem, settled: OutboxItem): OutboxItem {
  if (rsvp.state !== 'accepted' || settled.state !== 'accepted') return rsvp;
  if (!settled.outcome || settled.outcome === 'received') return rsvp;
  const input = isOfKind(change, 'change') ? change.input : null;
  const update = input?.action === 'update' ? input : undefined;
  return withServerValues(rsvp, {
    status: settled.outcome,
    position: settled.position,
    number_of_guests: update?.number_of_guests ?? guestsAfter(rsvp, update),
    show_first_name: update?.show_first_name,
    name: update?.name,
    party: update?.not_coming && rsvp.children && partyWithout(rsvp, update.not_coming),
  });
}

const partyWithout = ({ children = [], ownConsent = 'none' }: OutboxItem, leaving: NotComing) => ({
  children: children.filter(({ id }) => !leaving.some((one) => one.id === id)),
  own: ownConsent,
});
