/** Reads RSVPs with the title and date of their event, newest first. */
import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import { optionalFlag } from '../../domain/fields';
import { storedEntries, withNulls } from '../../domain/form-fields';
import { guests } from '../../domain/limits';
import { parse, readerOf } from '../../domain/parse';
import { rsvpFields } from '../../domain/rsvps/rsvp';
import { storedAnswers, storedQuestions } from '../../domain/rsvps/stored-questions';
import {
  type AcceptedAnswer,
  acceptedAnswer,
  type RefusedAnswer,
  refusedAnswer,
} from '../../domain/submission';
import { type Failure, failureOf } from '../failure';
import { storedDate } from '../lists';
import { client } from '../pocketbase-client';
import {
  allOf,
  datedFields,
  filterOf,
  listReader,
  newestFirst,
  optionalText,
  type PageAnswer,
  type RowOf,
  suspected,
} from './list-query';

const row = v.object({
  ...datedFields,
  event_id: v.string(),
  ...storedEntries(rsvpFields),
  answers: storedAnswers,
  status: v.string(),
  suspected,
  consent_state: optionalText(),
  pickup_code: optionalText(),
  /** Of the team. */
  notes: optionalText(),
  /** The email of the admin who entered it for somebody who called; '' for all others. */
  entered_by: optionalText(),
  /** Of somebody under 18 who comes with another RSVP: its id. */
  party_of: optionalText(),
  /** Whether the team moved it to the waitlist: free seats do not go to it automatically. */
  held_back: optionalFlag(),
  /** The position on the waitlist, from 1. Only in list responses. */
  place: v.optional(v.number()),
  expand: v.optional(
    v.object({
      party_of: v.optional(v.object({ name: v.string() })),
      event_id: v.optional(
        v.object({
          title: v.string(),
          date: storedDate,
          questions: storedQuestions,
          consent_required: optionalFlag(),
          pick_up: optionalFlag(),
        }),
      ),
    }),
    {},
  ),
});

const rsvpRow = v.pipe(
  row,
  v.transform(({ expand: { party_of, event_id: event }, ...rsvp }) => ({
    ...rsvp,
    /** Whom somebody under 18 comes with; '' for everybody else. */
    comes_with: party_of?.name ?? '',
    /** '' if the event no longer exists. */
    event_title: event?.title ?? '',
    event_date: event?.date ?? '',
    /** The current questions of the event. */
    questions: event?.questions ?? [],
    /** Whether guests under 18 without a parent's yes stay outside. */
    consent_required: event?.consent_required ?? false,
    /** Whether the event uses codes for the pick-up. */
    pick_up: event?.pick_up ?? false,
  })),
);

const fields = [
  '*',
  'expand.party_of.name',
  ...['title', 'date', 'questions', 'consent_required', 'pick_up'].map((name) => `expand.event_id.${name}`),
].join();

export const rsvpRows = listReader('event_rsvps', readerOf(rsvpRow), {
  filters: {
    event: 'event_id',
    status: 'status',
    party: () => filterOf('number_of_guests > {:large}', { large: `${guests.large}` }),
    /** Guests under 18; `missing`: those without a parent's yes. */
    young: (value) =>
      allOf(
        'under_18 = true',
        value === 'missing' ? "consent_state != 'given' && status != 'cancelled'" : '',
      ),
  },
  // A waitlist is sorted by the order of promotion.
  sort: ({ event, status }) => (event && status === 'waitlist' ? 'queued_at,@rowid' : newestFirst),
  expand: 'event_id,party_of',
  fields,
});
export type RsvpRow = RowOf<typeof rsvpRows>;

export const readRsvpsOf = (event: string): Promise<PageAnswer<RsvpRow>> =>
  rsvpRows.readAll({ event, status: '', party: '', young: '', search: '' });

/** Returns the email addresses of RSVPs, each once. A guest who called may have left none. */
export const emailsOf = (rsvps: readonly Pick<RsvpRow, 'email'>[]): string[] => [
  ...new Set(rsvps.flatMap(({ email }) => (email ? [email] : []))),
];

export type GuestEntered =
  | { ok: true; answer: AcceptedAnswer }
  | { ok: false; refusal: RefusedAnswer }
  | ({ ok: false; refusal: null } & Failure);

/** Enters the RSVP of somebody who called (decision 124). Retries must send the same id. Never throws. */
export async function enterGuest(id: string, fields: object): Promise<GuestEntered> {
  try {
    const sent = { ...withNulls(fields), id, called: true };
    return { ok: true, answer: v.parse(acceptedAnswer, await client.collection('event_rsvps').create(sent)) };
  } catch (error) {
    const refused = parse(refusedAnswer, error instanceof ClientResponseError ? error.response : null);
    if (refused.ok && refused.value.id === id) return { ok: false, refusal: refused.value };
    return { ok: false, refusal: null, ...failureOf(error) };
  }
}
