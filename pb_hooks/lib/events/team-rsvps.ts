/** What the team changes in RSVPs: the rules, moves to another event, and the mails that follow. */
import * as v from 'valibot';
import { parse } from '../../../src/domain/parse';
import { fewerThanNamed } from '../../../src/domain/rsvps/children';
import {
  cleanContact,
  contactKind,
  guardianProblems,
  isAnyoneUnder18,
} from '../../../src/domain/rsvps/consent';
import { partyTooLarge } from '../../../src/domain/rsvps/rsvp';
import { sentAnswers } from '../../../src/domain/rsvps/stored-questions';
import { teamRsvpInput } from '../../../src/domain/rsvps/team-rsvp';
import { cleanLine, cleanText } from '../../../src/domain/text/clean';
import { cleanEmail } from '../../../src/domain/text/email';
import { cleanPhone } from '../../../src/domain/text/phone';
import { difference, fieldsOf, logAction, type Promoted } from '../audit';
import {
  type Change,
  type CollectionRules,
  checkCapacity,
  type Group,
  missingParent,
  refuseChanged,
} from '../collection-rules';
import {
  askAboutOtherEvent,
  askOtherContact,
  isAsked,
  isOtherContact,
  remindGuardian,
} from '../consent/guardians';
import { endLinksToOthers } from '../link-secrets';
import { type MessageName, messagesThatTell } from '../mail/messages';
import { queueDecision, queueMove, statedStatus } from '../mail/queue';
import { changedSince, invalidFieldsError, parseOrThrow, Refusal } from '../request';
import { hideUncoveredName } from '../seats/answers';
import {
  addChild,
  childrenOf,
  guardianColumns,
  joinRsvp,
  removeChild,
  rsvpOf,
  sharedColumns,
  updateChildren,
} from '../seats/children';
import { closedReason, findEvent, findEventOfOthers, fits, publishSeats } from '../seats/seats';
import { refused } from '../submissions';
import { notifyPromoted, promoteWaiting } from './events';
import { answersToStore, findDuplicate } from './rsvps';

/** Never exceeds the seats unless the admin sends `over_capacity`. Promotes waiting parties into freed seats. */
export const rsvpAdminRules: CollectionRules = {
  applyInput({ tx, current, record, sent }) {
    for (const [field, clean] of Object.entries(cleaned)) record.set(field, clean(record.getString(field)));
    if (current && isChild(current)) refuseOwnSeats(tx, current, record);
    const children = current && !isChild(current) ? childrenOf(tx, current.id) : [];
    const under_18 = record.getBool('under_18');
    if (!isAnyoneUnder18({ under_18, children })) for (const field of guardianColumns) record.set(field, '');
    if (current && isMoved(current, record)) checkMove(tx, record, sent);
    if ('answers' in sent) setAnswers(tx, current, record, sent.answers);
    const fields = fieldsOf(record);
    const parsed = parse(teamRsvpInput, fields);
    const changed = difference(current ? fieldsOf(current) : {}, fields)?.after ?? {};
    const problems = guardianProblems({
      under_18,
      guardian_name: record.getString('guardian_name'),
      guardian_contact: record.getString('guardian_contact'),
      ...('guardian_phone' in sent && { guardian_phone: record.getString('guardian_phone') }),
      children,
    });
    if (children.length >= record.getInt('number_of_guests') && 'number_of_guests' in changed)
      throw invalidFieldsError({ number_of_guests: fewerThanNamed(children.length + 1) });
    if (problems && Object.keys(problems).some((field) => field in changed)) {
      throw invalidFieldsError(problems);
    }
    if (!parsed.ok) refuseChanged(parsed.fields, changed);
    refuseTooManyWaiting(tx, record, changed);
    setHeldBack(current, record);
  },

  check(change) {
    const { tx, current, record } = change;
    if (current) endEarlierYes(change, current);
    // Nobody agrees for another person, and nobody agreed to another event. An undo does not agree, either.
    if (
      current &&
      !(current.getBool('show_first_name') && current.get('event_id') === record.get('event_id'))
    )
      record.set('show_first_name', false);
    hideUncoveredName(tx, record);
    const status = record.getString('status');
    const query = {
      event: record.getString('event_id'),
      email: record.getString('email'),
      phone: record.getString('phone'),
      except: record.id,
    };
    if (status !== 'cancelled' && findDuplicate(tx, query) !== null)
      throw new Refusal(409, 'duplicate_rsvp', 'This person has another RSVP for this event.');
    const before = current ? seatsOf(current) : { event: '', seats: 0 };
    const after = seatsOf(record);
    if (after.seats <= (before.event === after.event ? before.seats : 0)) return;
    const others = findEventOfOthers(tx, record.id, after.event);
    if (!others) throw changedSince('Its event was deleted.');
    if (fits(others, after.seats)) return;
    checkCapacity(change, {
      event: after.event,
      seats: others.max_attendees,
      taken: others.taken,
      wanted: after.seats,
    });
  },

  afterSave({ tx, current, record, group }) {
    if (!current) return giveSeats(tx, record.getString('event_id'), group);
    updateChildren(tx, record);
    if (current.getString('email') !== record.getString('email')) endLinksToOthers(tx, record);
    if (isMoved(current, record)) {
      const events = [current.getString('event_id'), record.getString('event_id')] as const;
      queueMove(tx, record.id, events, messagesThatTell('status', 'event', 'own change'));
      publishSeats(tx, events[0]);
    } else queueTeamMails(tx, current, record);
    const [before, now] = [seatsOf(current), seatsOf(record)];
    if (now.event === before.event && now.seats >= before.seats) return [];
    return giveSeats(tx, before.event, group, record.id);
  },

  promote: (tx, eventId, group) => promoteWaiting(tx, eventId, group && { group }),

  beforeDelete({ tx, admin, record, audit }) {
    if (isChild(record)) logParty(admin, audit, (child) => removeChild(tx, child), { tx, child: record });
  },

  checkRestore(tx, record) {
    if (isChild(record)) joinRsvp(tx, record);
    checkEvent(tx, record);
  },

  /** The parent is asked again if their yes no longer counts, and if the mail that asks them was dropped without the child. */
  afterRestore({ tx, admin, record, audit }) {
    if (!isChild(record)) return;
    const hadYes = record.getString('consent_state') === 'given';
    const rsvp = logParty(admin, audit, (child) => addChild(tx, child), { tx, child: record });
    if (record.getString('consent_state') !== 'asked' || !(hadYes || !isAsked(tx, rsvp.id))) return;
    if (contactKind(rsvp.getString('guardian_contact')) === 'mailto') remindGuardian(tx, rsvp.id, audit);
  },

  afterUndo: (app, record) => publishSeats(app, record.getString('event_id')),
};

/** Gives free seats to waiting parties; of an action on many rows after its last row. @param id gets none */
function giveSeats(tx: PbApp, eventId: string, group: Group | undefined, id = ''): Promoted[] {
  if (!group) return promoteWaiting(tx, eventId, { id });
  group.eventsWithFreedSeats.add(eventId);
  return [];
}

const checkEvent = missingParent('event_id', 'events', 'Its event was deleted.');

/** Whether somebody under 18 comes with another person's RSVP. */
const isChild = (record: PbRecord): boolean => record.getString('party_of') !== '';

/** Changes the RSVP of a child, and logs its other number of guests and guardian. Returns the RSVP. */
function logParty(
  admin: PbRecord | null,
  cause: string,
  change: (child: PbRecord) => PbRecord,
  { tx, child }: { tx: PbApp; child: PbRecord },
): PbRecord {
  const before = fieldsOf(rsvpOf(tx, child));
  const rsvp = change(child);
  const changed = difference(before, fieldsOf(rsvp));
  if (admin && changed) logAction(tx, admin, { action: 'update', record: rsvp, ...changed, cause });
  return rsvp;
}

/** How the fields of people are stored, also if the team types them. */
const cleaned = {
  name: cleanLine,
  email: cleanEmail,
  phone: cleanPhone,
  guardian_name: cleanLine,
  guardian_contact: cleanContact,
  guardian_phone: cleanPhone,
  message: cleanText,
} as const;

const isMoved = (current: PbRecord, record: PbRecord): boolean =>
  current.getString('event_id') !== record.getString('event_id');

/**
 * Ends a yes of another guardian, or to another event, and asks again. Also for an undo: the audit log has the earlier state of the
 * consent, but not whose yes it was.
 */
function endEarlierYes({ tx, record, sent }: Change, current: PbRecord): void {
  // Unique, so that each correction is mailed.
  const change = `${Date.now()}`;
  const guarded = { under_18: record.getBool('under_18'), children: childrenOf(tx, record.id) };
  if (isOtherContact(record) && isAnyoneUnder18(guarded)) askOtherContact(tx, record, change);
  else if (isMoved(current, record)) askAboutOtherEvent(tx, record, change, !('event_id' in sent));
}

/**
 * Checks a move to another event: the event is open, as for a new RSVP. A waiting party gets its seats there, or keeps the time
 * since which it waits.
 */
function checkMove(tx: PbApp, record: PbRecord, sent: Record<string, unknown>): void {
  const event = findEvent(tx, record.getString('event_id'));
  const reason = event ? closedReason(event) : 'event_gone';
  if (!event || reason) throw invalidFieldsError({ event_id: refused(reason ?? 'event_gone').message });
  if (record.getString('status') !== 'waitlist') return;
  const party = record.getInt('number_of_guests');
  if (event.max_attendees && party > event.max_attendees)
    throw invalidFieldsError({ event_id: partyTooLarge(event.max_attendees) });
  if (!('status' in sent) && fits(event, party)) record.set('status', 'confirmed');
}

const answersOfTeam = v.object({ answers: sentAnswers });

/** Checks sent answers with the questions of the event, and merges them with the stored ones. */
function setAnswers(tx: PbApp, current: PbRecord | null, record: PbRecord, sent: unknown): void {
  const { answers: checked } = parseOrThrow(answersOfTeam, { answers: sent });
  const answers = answersToStore(tx, record.getString('event_id'), current, checked);
  if (!answers.ok) throw invalidFieldsError(answers.fields);
  record.set('answers', answers.value);
}

/** A party that is larger than the event would wait for ever. */
function refuseTooManyWaiting(tx: PbApp, record: PbRecord, changed: object): void {
  if (record.getString('status') !== 'waitlist' || !('number_of_guests' in changed)) return;
  const seats = findEvent(tx, record.getString('event_id'))?.max_attendees;
  if (seats && record.getInt('number_of_guests') > seats)
    throw invalidFieldsError({ number_of_guests: partyTooLarge(seats) });
}

/** Holds back a party that the team moves from its seats to the waitlist. Any other change of its status or event ends that. */
function setHeldBack(current: PbRecord | null, record: PbRecord): void {
  const stays = current !== null && !isMoved(current, record) && record.getString('status') === 'waitlist';
  const hadSeats = current?.getString('status') === 'confirmed';
  record.set('held_back', stays && (hadSeats || record.getBool('held_back')));
}

/** The seats and the guardian of a child are those of the RSVP that they come with. */
function refuseOwnSeats(tx: PbApp, current: PbRecord, record: PbRecord): void {
  for (const field of [...sharedColumns, 'number_of_guests', 'email']) {
    if (record.getString(field) === current.getString(field)) continue;
    const name = rsvpOf(tx, current).getString('name');
    throw invalidFieldsError({ [field]: `They come with ${name}. Change that RSVP instead.` });
  }
}

/** Queues the mail about the team's change, if its person knows another status (decision 020). */
function queueTeamMails(tx: PbApp, current: PbRecord, record: PbRecord): void {
  const [before, now] = [current.getString('status'), record.getString('status')];
  if (before === now) return;
  // Without a mail they do not know of a cancellation.
  const known = statedStatus(tx, record.id) || (before === 'cancelled' ? now : before);
  const isPromoted = known === 'waitlist' && now === 'confirmed';
  // Also a mail about earlier seats: the new one says the same.
  queueDecision(tx, record.id, messagesThatTell('status'), isPromoted ? null : decisionMail(known, now));
  if (isPromoted) notifyPromoted(tx, record.id);
}

/** Returns the mail for a person who knows another status than `now`; null for none. */
function decisionMail(known: string, now: string): MessageName | null {
  if (known === now) return null;
  if (now === 'cancelled') return 'rsvp-cancelled-by-team';
  if (known === 'cancelled') return 'rsvp-restored-by-team';
  return now === 'waitlist' ? 'rsvp-waitlisted-by-team' : null;
}

function seatsOf(rsvp: PbRecord): { event: string; seats: number } {
  const confirmed = rsvp.getString('status') === 'confirmed';
  return { event: rsvp.getString('event_id'), seats: confirmed ? rsvp.getInt('number_of_guests') : 0 };
}
