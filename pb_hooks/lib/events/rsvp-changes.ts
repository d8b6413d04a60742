/** People change their own RSVPs without an account (docs/decisions/140-links-end-with-the-address.md). */

import { guests } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import { fewerThanNamed, hasComeIn, takeOff } from '../../../src/domain/rsvps/children';
import { guardianProblems, isAnyoneUnder18 } from '../../../src/domain/rsvps/consent';
import { noSeatsFor, partyTooLarge, rsvpFields } from '../../../src/domain/rsvps/rsvp';
import {
  firstNameAfterYes,
  myRsvp,
  type RsvpChangeInput,
  rsvpChangeInput,
  rsvpKey,
} from '../../../src/domain/rsvps/rsvp-change';
import { fieldsOf, logAction, nobody } from '../audit';
import { askOtherContact, followOwnGuardian, isOtherContact } from '../consent/guardians';
import { endLinksToOthers, findRsvpBySecret } from '../link-secrets';
import { queue } from '../mail/queue';
import { bodyOf } from '../request';
import { coversFirstName, hideUncoveredName } from '../seats/answers';
import {
  childrenOf,
  consentOfParty,
  giveSeat,
  guardianColumns,
  hasArrived,
  updateChildren,
} from '../seats/children';
import { closedReason, findEventOfOthers, fits, type StoredEvent } from '../seats/seats';
import { type Refused, receiveSubmission, refused, type Sender, type SubmissionKind } from '../submissions';
import { moveToTrash } from '../trash/soft-delete';
import { promoteWaiting } from './events';
import { answersToStore, outcomeOf, refuseDuplicate } from './rsvps';
import { findRsvpToCancel, otherDates } from './series-rsvps';

const change: SubmissionKind<RsvpChangeInput> = {
  schema: rsvpChangeInput,
  row: ({ rsvp_id, action }) => ({ rsvp_id, action }),

  decide(tx, input, _body, sender) {
    const { rsvp_id, secret, action } = input;
    const rsvp =
      findRsvpBySecret(tx, rsvp_id, secret) ??
      (action === 'cancel' ? findRsvpToCancel(tx, rsvp_id, secret) : null);
    if (!rsvp) return refused('not_yours');
    const event = findEventOfOthers(tx, rsvp.id, rsvp.getString('event_id'));
    if (!event) return refused('event_gone');
    const before = rsvp.getString('status');
    const leaving = input.action === 'update' && input.not_coming ? partyAfter(tx, rsvp, input).leaving : [];
    const rejection = actionHandlers[input.action](tx, rsvp, event, input, sender);
    if (rejection) return rejection;
    return {
      columns: {},
      afterInsert({ id }) {
        if (!followOwnGuardian(tx, rsvp) && isOtherContact(rsvp)) askOtherContact(tx, rsvp, id);
        const hasOtherEmail = rsvp.getString('email') !== rsvp.original().getString('email');
        if (hasOtherEmail) endLinksToOthers(tx, rsvp, input.secret);
        for (const child of leaving) deleteTakenOff(tx, child);
        tx.save(rsvp);
        updateChildren(tx, rsvp);
        queueMail(tx, rsvp, before, id);
        promoteWaiting(tx, rsvp.getString('event_id'));
      },
    };
  },

  outcome: (tx, stored) => outcomeOf(tx, tx.findRecordById('event_rsvps', stored.getString('rsvp_id'))),

  /** Requires the secret: the response contains the RSVP's status. */
  mayReadStored: (app, stored, { secret }) =>
    typeof secret === 'string' && findRsvpBySecret(app, stored.getString('rsvp_id'), secret) !== null,
};

/** Returns who leaves an RSVP with an update, who stays, and the number of guests if the change has none. */
const partyAfter = (tx: PbApp, rsvp: PbRecord, { not_coming }: RsvpChangeInput) =>
  takeOff(childrenOf(tx, rsvp.id), rsvp.getInt('number_of_guests'), not_coming);

/** Deletes a child whom their person took off the RSVP. As after `removeChild`, an undo of the team brings them back. */
function deleteTakenOff(tx: PbApp, child: PbRecord): void {
  const audit = logAction(tx, nobody, { action: 'delete', record: child, before: fieldsOf(child) });
  giveSeat(tx, child);
  moveToTrash(tx, child, audit);
}

/** Queues the mail about a change. A cancelled RSVP gets only the cancellation mail. */
function queueMail(tx: PbApp, rsvp: PbRecord, before: string, changeId: string): void {
  const isCancelled = rsvp.getString('status') === 'cancelled';
  if (isCancelled && before === 'cancelled') return;
  const message = isCancelled ? 'rsvp-cancelled' : 'rsvp-changed';
  queue(tx, { message, about: rsvp.id, occasion: changeId });
}

type ActionHandler = (
  tx: PbApp,
  rsvp: PbRecord,
  event: StoredEvent,
  input: RsvpChangeInput,
  sender: Sender,
) => Refused | { retryReason: string } | null;

/**
 * Each step sets the RSVP's new values or returns a refusal. A change that is already true succeeds. The taken seats of the event are those
 * of all others.
 */
const actionHandlers: Record<RsvpChangeInput['action'], ActionHandler> = {
  /** Allowed for a cancelled event, which may still take place; refused for a past one. */
  cancel(_tx, rsvp, event) {
    if (closedReason(event) === 'event_past') return refused('event_past');
    rsvp.set('status', 'cancelled');
    rsvp.set('held_back', false);
    return null;
  },

  restore(tx, rsvp, event, _input, sender) {
    const reason = closedReason(event);
    if (reason) return refused(reason);
    if (rsvp.getString('status') !== 'cancelled') return null;
    const party = rsvp.getInt('number_of_guests');
    if (event.max_attendees && party > event.max_attendees)
      return noSeats(partyTooLarge(event.max_attendees));
    const known = refuseDuplicate(tx, duplicateQueryOf(rsvp, rsvp.getString('email')), sender);
    if (known) return known;
    const status = fits(event, party) ? 'confirmed' : 'waitlist';
    rsvp.set('status', status);
    if (status === 'waitlist') rsvp.setRaw('queued_at', new DateTime());
    return null;
  },

  update(tx, rsvp, event, input, sender) {
    const reason = closedReason(event);
    if (reason) return refused(reason);
    const status = rsvp.getString('status');
    const rejection = refuseLargerParty(
      event,
      status,
      rsvp.getInt('number_of_guests'),
      input.number_of_guests,
    );
    if (rejection) return rejection;
    const { leaving, staying, guests } = partyAfter(tx, rsvp, input);
    const inside = leaving.find((child) => hasArrived(tx, child))?.getString('name');
    if (inside !== undefined) return refused('invalid', { not_coming: hasComeIn(inside) }, hasComeIn(inside));
    const fewest = staying.length + 1;
    if (input.number_of_guests !== undefined && input.number_of_guests < fewest)
      return refused('invalid', { number_of_guests: fewerThanNamed(fewest) });
    const answers = answersToStore(tx, rsvp.getString('event_id'), rsvp, input.answers);
    if (!answers.ok) return refused('invalid', answers.fields);
    if (input.show_first_name && mayNotShow(tx, rsvp))
      return refused('invalid', { show_first_name: firstNameAfterYes });
    const { email } = input;
    if (status !== 'cancelled' && email !== undefined && email !== rsvp.getString('email')) {
      const known = refuseDuplicate(tx, duplicateQueryOf(rsvp, email), sender);
      if (known) return known;
    }
    rsvp.set('number_of_guests', guests);
    for (const [field, value] of Object.entries(input)) {
      if (field in rsvpFields && value !== undefined) rsvp.set(field, value);
    }
    if (input.answers) rsvp.set('answers', answers.value);
    // The parent has agreed to another name.
    hideUncoveredName(tx, rsvp);
    return refuseLostGuardian(rsvp, staying, input.guardian_phone);
  },
};

/** Who hid the first name can show it again without another yes, if the yes covers it. */
const mayNotShow = (tx: PbApp, rsvp: PbRecord): boolean =>
  rsvp.getString('consent_state') === 'given' && !coversFirstName(tx, rsvp);

/** An adult has no guardian, and somebody under 18 always has one who can be reached. */
function refuseLostGuardian(
  rsvp: PbRecord,
  children: readonly PbRecord[],
  guardian_phone: string | undefined,
): Refused | null {
  const under_18 = rsvp.getBool('under_18');
  if (!isAnyoneUnder18({ under_18, children })) for (const column of guardianColumns) rsvp.set(column, '');
  const [guardian_name, guardian_contact] = [
    rsvp.getString('guardian_name'),
    rsvp.getString('guardian_contact'),
  ];
  const problems = guardianProblems({
    under_18,
    guardian_name,
    guardian_contact,
    guardian_phone,
    children,
  });
  return problems && refused('invalid', problems);
}

const duplicateQueryOf = (rsvp: PbRecord, email: string) => ({
  event: rsvp.getString('event_id'),
  email,
  except: rsvp.id,
});

function refuseLargerParty(
  event: StoredEvent,
  status: string,
  before: number,
  after = before,
): Refused | null {
  if (after <= before) return null;
  const seats = event.max_attendees || null;
  if (seats === null && after <= guests.uncapped) return null;
  if (seats !== null && status === 'confirmed') {
    return fits(event, after) ? null : noSeats(noSeatsFor(Math.max(before, seats - event.taken)));
  }
  if (seats !== null && after <= seats) return null;
  return refused('invalid', { number_of_guests: partyTooLarge(seats) });
}

const noSeats = (sentence: string): Refused => refused('no_seats', { number_of_guests: sentence }, sentence);

export const create = (e: RecordRequestEvent): void => receiveSubmission(e, change);

/** `POST /api/byop/rsvp {id, secret}` → the RSVP; 404 for any wrong id or secret. */
export function showRsvp(e: RequestEvent): void {
  const key = parse(rsvpKey, bodyOf(e));
  const rsvp = key.ok ? findRsvpBySecret(e.app, key.value.id, key.value.secret) : null;
  if (!key.ok || !rsvp) throw new NotFoundError('We can’t find that RSVP. The link may be incomplete.');
  const { outcome: status, position } = outcomeOf(e.app, rsvp);
  const consent_state = consentOfParty(e.app, rsvp);
  const own_consent_state = rsvp.getString('consent_state') || 'none';
  const children = childrenOf(e.app, rsvp.id).map((child) => ({ ...fieldsOf(child), id: child.id }));
  const place = position !== undefined && { position };
  const covers_first_name = coversFirstName(e.app, rsvp);
  const answer = parse(myRsvp, {
    ...fieldsOf(rsvp),
    children,
    consent_state,
    own_consent_state,
    covers_first_name,
    dates_left: otherDates(e.app, rsvp, key.value.secret),
    status,
    ...place,
  });
  if (!answer.ok) throw new InternalServerError('This RSVP cannot be read.');
  e.json(200, answer.value);
}
