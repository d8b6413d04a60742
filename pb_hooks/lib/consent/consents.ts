/** The answers of parents and guardians (docs/decisions/071-young-people.md). Stored once and never changed. */

import { flyerAddress } from '../../../src/domain/events/flyer-address';
import { idLength } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import {
  type ConsentInput,
  consentInput,
  consentKey,
  consentRequest,
  consentTextVersions,
  contactKind,
  needsPhone,
  readPickUpNames,
} from '../../../src/domain/rsvps/consent';
import { firstName } from '../../../src/domain/rsvps/first-name';
import { fieldsOf } from '../audit';
import { cancelWaiting, isUntried, queue } from '../mail/queue';
import { bodyOf, Refusal, refuse } from '../request';
import { addAnswer, hideUncoveredName } from '../seats/answers';
import {
  answerOf,
  childrenOf,
  consentOfParty,
  isUndoneSql,
  rsvpOf,
  updateChildren,
  youngPeopleOf,
} from '../seats/children';
import { closedReason, findEvent } from '../seats/seats';
import {
  endElsewhere,
  offerOf,
  type SeriesColumns,
  seriesColumns,
  seriesYesOf,
  yesUntil,
} from '../seats/series-yes';
import { findOrNull, idsOf, isoOf } from '../sql';
import { type Accepted, type Refused, receiveSubmission, refused, type SubmissionKind } from '../submissions';
import {
  coverAsked,
  findByConsentSecret,
  hasMailedLink,
  isAnsweredByMail,
  type OpenedRequest,
} from './guardians';

const unknown = 'We can’t find that request. The link may be incomplete, or it was deleted.';
const ended =
  'This link no longer works: another email or phone number of a parent or guardian was entered since.';
const noneLeft = 'They are no longer on this RSVP, so there is nothing to answer.';
const answeredByLink =
  'A parent or guardian already answered with their own link. Only they can change that, with the same link.';

const consent: SubmissionKind<ConsentInput> = {
  schema: consentInput,
  row: ({ secret: _, event_id: _v, phone: _p, pick_up_names: _n, except: _e, until: _u, at, ...answer }) => ({
    ...answer,
    shown_first_name: (answer.state === 'given' && answer.shown_first_name) || '',
    at: Math.min(at, Date.now()),
  }),

  decide(tx, input) {
    const opened = findByConsentSecret(tx, input.about, input.secret);
    if (!opened) return refused('not_yours', undefined, unknown);
    const young = youngPeopleOf(tx, opened.row);
    if (hasNoneLeft(opened, young)) return refused('not_yours', undefined, noneLeft);
    const rejection = refuseWeakerAnswer(tx, opened, input);
    if (rejection) return rejection;
    const { row: about, how } = opened;
    const event_id = about.getString('event_id');
    if (input.event_id !== undefined && input.event_id !== event_id) return refused('other_event');
    const isYes = input.state === 'given';
    const stateFor = ({ id }: PbRecord) => (isYes && input.except?.includes(id) ? 'refused' : input.state);
    const isRsvp = about.collection().name === 'event_rsvps';
    const columnsFor = (person: PbRecord): SeriesColumns =>
      isRsvp ? seriesColumns(tx, rsvpOf(tx, about), person, { ...input, state: stateFor(person), how }) : {};
    // As things are before this answer.
    const seriesOf = new Map(
      [about, ...young.filter(({ id }) => id !== about.id)].map((person) => [person.id, columnsFor(person)]),
    );
    const ended =
      input.state === 'withdrawn' && isRsvp ? young.flatMap((one) => seriesYesOf(tx, one) ?? []) : [];
    return {
      columns: { how, event_id, ...seriesOf.get(about.id) },
      afterInsert({ id }) {
        const before = answersOf(tx, about);
        for (const person of young) {
          const state = stateFor(person);
          const series = seriesOf.get(person.id);
          if (person.id !== about.id)
            addChildAnswer(tx, id, { ...input, ...series, about: person.id, state, how, event_id });
          person.set('consent_state', state);
          if (isYes && input.pick_up_names) person.set('pick_up_names', input.pick_up_names);
          hideUncoveredName(tx, person);
          tx.save(person);
        }
        for (const { series, person } of ended) {
          const { by, text_version, at } = input;
          const same = { by, text_version, at: Math.min(at, Date.now()) };
          for (const other of endElsewhere(tx, { ...same, series, person, how })) mailGuest(tx, other, id);
        }
        if ([...seriesOf.values()].some(({ until }) => until)) coverAsked(tx, opened, id);
        if (isYes && input.phone) storePhone(tx, about, input.phone);
        if (answersOf(tx, about) !== before) mailGuest(tx, about, id);
      },
    };
  },

  outcome: (tx, stored) => stateOf(tx, stored.getString('about')),

  mayReadStored(app, stored, { secret }) {
    if (typeof secret !== 'string') return false;
    const opened = findByConsentSecret(app, stored.getString('about'), secret);
    return opened !== null && opened.how !== 'ended';
  },
};

/** Whether everybody whom a guardian was asked about was taken off the RSVP. */
const hasNoneLeft = ({ row, how }: OpenedRequest, young: readonly PbRecord[]): boolean =>
  how !== 'ended' && row.collection().name === 'event_rsvps' && young.length === 0;

type ChildAnswer = Omit<ConsentInput, 'how' | 'until'> &
  SeriesColumns & { how: OpenedRequest['how']; event_id: string };

/** Stores an answer about an RSVP also for a child of it, so that each has the history of their own answers. */
function addChildAnswer(
  tx: PbApp,
  id: string,
  { about, state, text_version, by, at, how, event_id, ...more }: ChildAnswer,
): void {
  const ownId = $security.sha256(`answer ${id} about ${about}`).slice(0, idLength);
  const { series, until, person, original, given_how } = more;
  addAnswer(tx, {
    ...{ id: ownId, about, event_id, state, text_version, by, how, at: Math.min(at, Date.now()) },
    ...{ series, until, person, original, given_how },
  });
}

/** Returns the answers about everybody under 18 of an RSVP; '' for an application, about which nobody else is mailed. */
const answersOf = (tx: PbApp, about: PbRecord): string =>
  about.collection().name === 'event_rsvps' ? youngPeopleOf(tx, rsvpOf(tx, about)).map(answerOf).join() : '';

/** Stores the number of a guardian who was reachable only by mail, and does not replace one. */
function storePhone(tx: PbApp, about: PbRecord, phone: string): void {
  if (about.collection().name !== 'event_rsvps') return;
  // Read again: the answer may have saved it.
  const rsvp = tx.findRecordById('event_rsvps', rsvpOf(tx, about).id);
  if (!lacksPhone(rsvp) || contactKind(phone) !== 'tel') return;
  rsvp.set('guardian_phone', phone);
  tx.save(rsvp);
  updateChildren(tx, rsvp);
}

const lacksPhone = (rsvp: PbRecord): boolean =>
  needsPhone(rsvp.getString('guardian_contact')) && rsvp.getString('guardian_phone') === '';

/** Mails the young person what a parent answered. The first mail about the RSVP says it, if that was not composed yet. */
function mailGuest(tx: PbApp, about: PbRecord, answer: string): void {
  if (about.collection().name !== 'event_rsvps') return;
  const rsvp = rsvpOf(tx, about);
  const { id } = rsvp;
  // Who answered about their own children knows it.
  if (rsvp.getString('guardian_contact') === rsvp.getString('email') || isUntried(tx, 'rsvp', id)) return;
  cancelWaiting(tx, 'rsvp-answered', id);
  queue(tx, { message: 'rsvp-answered', about: id, occasion: answer });
}

/**
 * Refuses an answer with an ended link, and one with the phone's secret after an answer by mail (decision 131). A yes that was
 * signed on the phone does not overrule the no of a shared link either, whichever arrives first.
 */
function refuseWeakerAnswer(tx: PbApp, { row, how }: OpenedRequest, input: ConsentInput): Refused | null {
  if (how === 'ended') return refused('not_yours', undefined, ended);
  if (how === 'link') return null;
  const isSignedAfterNo =
    input.how === 'phone' && youngPeopleOf(tx, row).some((person) => answerOf(person) === 'no');
  return isSignedAfterNo || isAnsweredByMail(tx, row)
    ? refused('not_yours', undefined, answeredByLink)
    : null;
}

function stateOf(app: PbApp, id: string): Accepted {
  const rsvp = findOrNull(app, 'event_rsvps', id);
  if (rsvp) return { outcome: 'received', status: consentOfParty(app, rsvpOf(app, rsvp)) };
  const application = findOrNull(app, 'artist_submissions', id);
  return { outcome: 'received', status: application?.getString('consent_state') || 'none' };
}

interface DoorScan {
  id: string;
  eventId: string;
  at: number;
}

/**
 * Stores a guardian's yes that was recorded with a scan. It does not overrule a no of the guardian's link.
 * @param code for the pick-up, which the door has told them; '' for none
 */
export function addTeamConsent(
  tx: PbApp,
  rsvpId: string,
  { by, code }: { by: string; code: string },
  { id, eventId, at }: DoorScan,
): void {
  const rsvp = findOrNull(tx, 'event_rsvps', rsvpId);
  if (!rsvp?.getBool('under_18') || rsvp.getString('event_id') !== eventId) return;
  addTeamAnswer(tx, { id, about: rsvpId, event_id: eventId, state: 'given', by, at });
  const state = rsvp.getString('consent_state');
  if (['refused', 'withdrawn'].includes(state)) return;
  // After an earlier yes, another code may have been told. Then both count: this one is in the scan.
  if (code && state !== 'given') rsvp.set('pickup_code', code);
  rsvp.set('consent_state', 'given');
  hideUncoveredName(tx, rsvp);
  tx.save(rsvp);
}

/** Takes back a yes that was recorded with a scan. @param scanId of that scan */
export function takeBackTeamConsent(tx: PbApp, scanId: string, { id, eventId, at }: DoorScan): void {
  const recorded = findOrNull(tx, 'consents', answerId(scanId));
  const about = recorded?.getString('about') ?? '';
  const rsvp = findOrNull(tx, 'event_rsvps', about);
  if (recorded?.getString('how') !== 'team' || rsvp?.getString('event_id') !== eventId) return;
  addTeamAnswer(tx, { id, about, event_id: eventId, state: 'withdrawn', by: recorded.getString('by'), at });
  if (rsvp.getString('consent_state') !== 'given' || hasOtherYes(tx, rsvp, eventId)) return;
  rsvp.set('consent_state', 'asked');
  tx.save(rsvp);
}

/** Returns whether the present guardian said yes to this event themselves, or with a scan that was not undone. */
function hasOtherYes(tx: PbApp, rsvp: PbRecord, eventId: string): boolean {
  const yes = `SELECT id FROM consents WHERE about = {:about} AND event_id = {:event} AND state = 'given'
    AND created_at > {:since}`;
  const undone = `SELECT id FROM door_scans AS scan WHERE rsvp_id = {:about} AND event_id = {:event}
    AND ${isUndoneSql('scan')}`;
  const takenBack = new Set(idsOf(tx, undone, { event: eventId, about: rsvp.id }).map(answerId));
  const query = { about: rsvp.id, event: eventId, since: rsvp.getString('guardian_since') };
  return idsOf(tx, yes, query).some((id) => !takenBack.has(id));
}

/** Not the id of the scan: an erased or deleted answer must not take its scan along (`lib/erased-ids.ts`). */
const answerId = (scanId: string): string => $security.sha256(`answer of ${scanId}`).slice(0, 15);

interface TeamAnswer {
  /** Of the scan that brought it. */
  id: string;
  about: string;
  event_id: string;
  state: 'given' | 'withdrawn';
  by: string;
  at: number;
}

const addTeamAnswer = (tx: PbApp, { id, ...answer }: TeamAnswer): void =>
  addAnswer(tx, { ...answer, id: answerId(id), text_version: consentTextVersions[0], how: 'team' });

export const create = (e: RecordRequestEvent): void => receiveSubmission(e, consent);

/** `POST /api/byop/consent {id, secret}` → what the guardian decides about; 404 for any wrong id or secret, 410 for an ended link. */
export function showRequest(e: RequestEvent): void {
  const key = parse(consentKey, bodyOf(e));
  const opened = key.ok ? findByConsentSecret(e.app, key.value.id, key.value.secret) : null;
  if (!opened) throw new NotFoundError(unknown);
  const { row: about, how } = opened;
  if (how === 'ended') {
    refuse(e, new Refusal(410, 'ended', ended));
    return;
  }
  const people = youngPeopleOf(e.app, about);
  if (hasNoneLeft(opened, people)) {
    refuse(e, new Refusal(410, 'none_left', noneLeft));
    return;
  }
  const event =
    about.collection().name === 'event_rsvps'
      ? findOrNull(e.app, 'events', about.getString('event_id'))
      : null;
  const rsvp = event && rsvpOf(e.app, about);
  const state = rsvp ? consentOfParty(e.app, about) : about.getString('consent_state');
  const isForMailedLink = rsvp !== null && how === 'phone' && hasMailedLink(e.app, rsvp);
  const hasCode = (person: PbRecord) =>
    person.getString('consent_state') === 'given' && event?.getBool('pick_up') === true;
  const codeOf = (person: PbRecord) =>
    hasCode(person) && !isForMailedLink ? person.getString('pickup_code') : '';
  const young = rsvp ? people : [];
  const children = young.map((person) => ({
    id: person.id,
    name: person.getString('name'),
    state: person.getString('consent_state'),
    pickup_code: codeOf(person),
  }));
  const closed = event && closedNow(e.app, event.id);
  const answer = parse(consentRequest, {
    kind: event ? 'rsvp' : 'application',
    name: about.getString('name'),
    guardian_name: about.getString('guardian_name'),
    state,
    may_answer: how === 'link' || !isAnsweredByMail(e.app, about),
    status: about.getString('status'),
    event: event && eventFacts(event),
    is_off: ['cancelled', 'declined'].includes(about.getString('status')) || closed === 'event_cancelled',
    is_over: closed === 'event_past',
    pickup_code: codeOf(about),
    code_is_mailed: isForMailedLink && young.some(hasCode),
    children: rsvp && childrenOf(e.app, rsvp.id).length > 0 ? children : [],
    needs_phone: rsvp ? lacksPhone(rsvp) : false,
    series: rsvp && offerOf(e.app, rsvp),
    yes_until: yesUntil(e.app, about),
    // The same for all of one RSVP.
    pick_up_names: readPickUpNames(young[0] && fieldsOf(young[0]).pick_up_names),
    // The link of the phone cannot agree to it.
    shown_first_name:
      rsvp && how === 'link' && about.getBool('under_18') && about.getBool('show_first_name')
        ? firstName(about.getString('name'))
        : '',
  });
  if (!answer.ok) throw new InternalServerError('This request cannot be read.');
  e.json(200, answer.value);
}

/** Returns what `consentRequest` shows of an event, and more, which it drops. */
function eventFacts(event: PbRecord): object {
  const iso = (field: string) => isoOf(event.getString(field)) ?? '';
  return {
    ...fieldsOf(event),
    id: event.id,
    date: iso('date'),
    ends_at: iso('ends_at'),
    flyer_url: flyerAddress({
      ...{ id: event.id, flyer: event.getString('flyer') },
      ...{ series: event.getString('series'), series_flyer: event.getString('series_flyer') },
    }),
    updated_at: iso('updated_at'),
  };
}

function closedNow(app: PbApp, eventId: string): ReturnType<typeof closedReason> {
  const event = findEvent(app, eventId);
  return event ? closedReason(event) : null;
}
