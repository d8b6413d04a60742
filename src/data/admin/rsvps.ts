/** RSVPs as the admin pages list them: newest first, each with its event's title and date (spec §7). */
import * as v from 'valibot';
import type { RsvpStatus } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { storedEntries } from '../../domain/form-fields';
import { guests } from '../../domain/limits';
import { parse } from '../../domain/parse';
import { rsvpFields } from '../../domain/rsvp';
import { isoDate } from '../stored';
import { allOf, filterOf, type PageAnswer, readAll, readPage, searchFilter, textOrNothing } from './page';

const row = v.object({
  id: recordId(),
  event_id: v.string(),
  ...storedEntries(rsvpFields),
  status: v.string(),
  created_at: v.string(),
  updated_at: textOrNothing(),
  suspected: v.optional(v.boolean(), false),
  /** In line, 1 for the next; of those who wait, where the server lists them. */
  place: v.optional(v.number()),
  expand: v.optional(
    v.object({ event_id: v.optional(v.object({ title: v.string(), date: v.string() })) }),
    {},
  ),
});

export interface RsvpRow extends Omit<v.InferOutput<typeof row>, 'expand'> {
  /** '' when the event cannot be read. */
  event_title: string;
  event_date: string;
}

export interface RsvpView {
  /** An event's id, or '' for all. */
  event: string;
  status: RsvpStatus | '';
  /** Only parties above the usual size. */
  party?: 'large' | '';
  search: string;
}

const fields = '*,expand.event_id.title,expand.event_id.date';

const filterFor = ({ event, status, party, search }: RsvpView) =>
  allOf(
    event && filterOf('event_id = {:event}', { event }),
    status && filterOf('status = {:status}', { status }),
    (party ?? '') && filterOf('number_of_guests > {:large}', { large: `${guests.large}` }),
    searchFilter(['name', 'email'], search),
  );

/** A waiting list is read in the order in which seats are given away, everything else newest first. */
const orderOf = ({ event, status }: RsvpView) =>
  event && status === 'waitlist' ? 'queued_at,@rowid' : '-created_at,-@rowid';

/** One record of `event_rsvps`. Null when it cannot be read. */
export function rsvpOf(record: unknown): RsvpRow | null {
  const read = parse(row, record);
  if (!read.ok) return null;
  const { expand, ...rsvp } = read.value;
  return {
    ...rsvp,
    created_at: isoDate(rsvp.created_at),
    event_title: expand.event_id?.title ?? '',
    event_date: isoDate(expand.event_id?.date ?? ''),
  };
}

export const readRsvps = (view: RsvpView, page: number): Promise<PageAnswer<RsvpRow>> =>
  readPage(
    'event_rsvps',
    { page, filter: filterFor(view), sort: orderOf(view), expand: 'event_id', fields },
    rsvpOf,
  );

export const readAllRsvps = (view: RsvpView): Promise<PageAnswer<RsvpRow>> =>
  readAll(
    'event_rsvps',
    { filter: filterFor(view), sort: orderOf(view), expand: 'event_id', fields },
    rsvpOf,
  );
