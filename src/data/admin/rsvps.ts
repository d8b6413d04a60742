/** Reads RSVPs with the title and date of their event, newest first. */
import * as v from 'valibot';
import type { RsvpStatus } from '../../domain/choices';
import { optionalFlag } from '../../domain/fields';
import { storedEntries } from '../../domain/form-fields';
import { guests } from '../../domain/limits';
import { rsvpFields } from '../../domain/rsvps/rsvp';
import { type Question, storedAnswers, storedQuestions } from '../../domain/rsvps/stored-questions';
import { isoDate } from '../lists';
import {
  allOf,
  datedFields,
  filterOf,
  newestFirst,
  optionalText,
  type PageAnswer,
  readAll,
  readPage,
  rowReader,
  searchFilter,
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
  /** Of somebody under 18 who comes with another RSVP: its id. */
  party_of: optionalText(),
  /** The position on the waitlist, from 1. Only in list responses. */
  place: v.optional(v.number()),
  expand: v.optional(
    v.object({
      party_of: v.optional(v.object({ name: v.string() })),
      event_id: v.optional(
        v.object({
          title: v.string(),
          date: v.string(),
          questions: storedQuestions,
          consent_required: optionalFlag(),
          pick_up: optionalFlag(),
        }),
      ),
    }),
    {},
  ),
});

export interface RsvpRow extends Omit<v.InferOutput<typeof row>, 'expand'> {
  /** Whom somebody under 18 comes with; '' for everybody else. */
  comes_with: string;
  /** '' if the event no longer exists. */
  event_title: string;
  event_date: string;
  /** The current questions of the event. */
  questions: Question[];
  /** Whether guests under 18 without a parent's yes stay outside. */
  consent_required: boolean;
  /** Whether the event uses codes for the pick-up. */
  pick_up: boolean;
}

export interface RsvpView {
  /** '' for all events. */
  event: string;
  status: RsvpStatus | '';
  party?: 'large' | '';
  /** Guests under 18; `missing`: those without a parent's yes. */
  young?: 'all' | 'missing' | '';
  search: string;
}

const fields = [
  '*',
  'expand.party_of.name',
  ...['title', 'date', 'questions', 'consent_required', 'pick_up'].map((name) => `expand.event_id.${name}`),
].join();

const filterFor = ({ event, status, party, young, search }: RsvpView) =>
  allOf(
    event && filterOf('event_id = {:event}', { event }),
    status && filterOf('status = {:status}', { status }),
    (party ?? '') && filterOf('number_of_guests > {:large}', { large: `${guests.large}` }),
    (young ?? '') && 'under_18 = true',
    young === 'missing' ? "consent_state != 'given' && status != 'cancelled'" : '',
    searchFilter(['name', 'email'], search),
  );

/** A waitlist is sorted by the order of promotion. */
const orderOf = ({ event, status }: RsvpView) =>
  event && status === 'waitlist' ? 'queued_at,@rowid' : newestFirst;

const read = rowReader(row);

export function rsvpOf(record: unknown): RsvpRow | null {
  const answer = read(record);
  if (!answer) return null;
  const { expand, ...rsvp } = answer;
  return {
    ...rsvp,
    comes_with: expand.party_of?.name ?? '',
    event_title: expand.event_id?.title ?? '',
    event_date: isoDate(expand.event_id?.date ?? ''),
    questions: expand.event_id?.questions ?? [],
    consent_required: expand.event_id?.consent_required ?? false,
    pick_up: expand.event_id?.pick_up ?? false,
  };
}

export const readRsvps = (view: RsvpView, page: number): Promise<PageAnswer<RsvpRow>> =>
  readPage(
    'event_rsvps',
    { page, filter: filterFor(view), sort: orderOf(view), expand: 'event_id,party_of', fields },
    rsvpOf,
  );

export const readAllRsvps = (view: RsvpView): Promise<PageAnswer<RsvpRow>> =>
  readAll(
    'event_rsvps',
    { filter: filterFor(view), sort: orderOf(view), expand: 'event_id,party_of', fields },
    rsvpOf,
  );
