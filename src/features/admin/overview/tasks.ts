import { TZDateMini } from '@date-fns/tz';
import { differenceInCalendarDays, startOfISOWeek } from 'date-fns';
import { adminOverview } from '../../../content/admin/admin-overview';
import { site } from '../../../content/site';
import { errorsWithin, type NewRows, type Waiting } from '../../../data/admin/waiting';
import type { TaskId } from '../../../domain/admin/task-owners';
import type { mailedCollections } from '../../../domain/admin/upkeep';
import type { EventRecord } from '../../../domain/events/event';
import { closesAt } from '../../../domain/events/event-rules';
import { endOfDay } from '../../../ui/parts/zoned-date';

const words = adminOverview.tasks;

export const isNotOver = (event: EventRecord): boolean =>
  event.status !== 'past' && closesAt(event, (instant) => endOfDay(site().zone, instant)) >= Date.now();

/** Returns the number of RSVPs that are not cancelled, which also accounts see that may not list RSVPs. */
export const activeRsvps = ({ seats }: EventRecord): number => seats.confirmedRsvps + seats.waitlisted;

/** Returns whether guests of the event can still use news about it. */
export const canNotify = (event: EventRecord): boolean => isNotOver(event) && activeRsvps(event) > 0;

/** Returns the events without the dates of a series after its next one. @param events earliest first */
export function withoutLaterDates<Row extends Pick<EventRecord, 'series'>>(events: readonly Row[]): Row[] {
  const shown = new Set<string>();
  return events.filter(({ series }) => {
    const isLater = series !== '' && shown.has(series);
    shown.add(series);
    return !isLater;
  });
}

export interface Task {
  id: TaskId;
  /** The event whose parents the button reminds. Otherwise it shows `show`. */
  remindsEvent?: string;
  /** The button has a backup made. */
  backsUp?: true;
  count: number;
  detail: string;
  /** Parameters of the address that shows it. */
  show: Record<string, string>;
  /** Epoch ms: since when it waits, and so its place in the list. 0 if it always has. */
  since: number;
  /** Epoch ms, if it is not `since`: from when on somebody can have it. */
  began?: number;
}

const inZone = (instant: string | number) => new TZDateMini(new Date(instant), site().zone);
const daysBetween = (from: string | number, to: string | number) =>
  differenceInCalendarDays(inZone(to), inZone(from));

/** Returns "In 3 days", in the ministry's zone. */
export const daysUntil = (instant: string, now: number): string =>
  adminOverview.days(daysBetween(now, instant));

/** Returns whether it is today or tomorrow, in the ministry's zone. */
export const isSoon = (instant: string, now: number): boolean => daysBetween(now, instant) <= 1;

/** Evenings begin at 5 PM. */
const evening = 17;

/** Returns "Tonight", "Today", "Tomorrow" or "In 3 days", in the ministry's zone. */
export const startsWhen = (instant: string, now: number): string =>
  daysBetween(now, instant) === 0 && inZone(instant).getHours() >= evening
    ? adminOverview.tonight
    : daysUntil(instant, now);

/** Returns "Today", "Yesterday" or "6 days", in the ministry's zone. */
export const ageText = (since: string | number, now: number): string =>
  adminOverview.age(daysBetween(since, now));

/** Returns the start of the week, epoch ms, in the ministry's zone, and whether that is today. */
export function startOfWeek(now: number): { at: number; isToday: boolean } {
  const at = startOfISOWeek(inZone(now)).getTime();
  return { at, isToday: daysBetween(at, now) === 0 };
}

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 69).trimEnd()}…` : text);

/** One task for each event: each is due at another time. Of a series only the next date that lacks one: there are twelve weeks of them. */
function missingYesTasks(missing: Waiting['missingYes'], now: number): Task[] {
  const { missingYes: text } = words;
  return withoutLaterDates(missing?.events ?? []).map(
    ({ id, title, date, since, missing: count, ...counts }) => {
      const facts = [
        !missing?.mail && text.noMail,
        missing?.mail && counts.phone > 0 && text.phone(counts.phone),
        missing?.mail && counts.unreachable > 0 && text.unreachable(counts.unreachable),
        counts.refused > 0 && text.refused(counts.refused),
        counts.reminded > 0 && text.reminded(counts.reminded),
      ].filter((fact) => typeof fact === 'string');
      return {
        id: 'missingYes',
        count,
        detail: text.detail(title, daysUntil(date, now).toLowerCase(), facts),
        show: { tab: 'rsvps', event: id, young: 'missing' },
        ...(missing?.mail && counts.remind > 0 && { remindsEvent: id }),
        since: Date.parse(since),
      };
    },
  );
}

/** Parameters of the address that shows them. */
const lists = {
  reports: { tab: 'reports', status: 'new' },
  messages: { tab: 'contacts', status: 'new' },
  applications: { tab: 'artists', status: 'new' },
  posts: { tab: 'posts' },
  failedGifts: { tab: 'giving', status: 'failed', kind: 'monthly' },
  errors: { tab: 'errors' },
} as const;

/** Their button opens the oldest row, which the task quotes. */
const opensOldest: readonly (keyof typeof lists)[] = ['messages', 'applications', 'posts'];

function newTask<Row extends { id: string; created_at: string }>(
  id: keyof typeof lists,
  rows: NewRows<Row> | null,
  detail: (oldest: Row) => string,
  show: Record<string, string> = {},
): Task[] {
  if (!rows?.oldest) return [];
  const { total, oldest } = rows;
  return [
    {
      id,
      count: total,
      detail: detail(oldest),
      show: { ...lists[id], ...show, ...(opensOldest.includes(id) && { open: oldest.id }) },
      since: Date.parse(oldest.created_at),
    },
  ];
}

/** The lists where the address of a mail is corrected. */
const mailedLists: Record<(typeof mailedCollections)[number], string> = {
  event_rsvps: 'rsvps',
  contact_submissions: 'contacts',
  artist_submissions: 'artists',
};

function upkeepTasks(upkeep: Waiting['upkeep']): Task[] {
  const { failed, backup } = upkeep ?? {};
  const tasks: Task[] = [];
  if (failed?.oldest) {
    const { collection, email, created_at } = failed.oldest;
    tasks.push({
      id: 'failedMails',
      count: failed.mails,
      detail: words.failedMails.detail(email, failed.addresses - 1),
      show: { tab: mailedLists[collection], q: email },
      since: Date.parse(created_at),
    });
  }
  if (backup?.late) {
    tasks.push({
      id: 'backup',
      count: 1,
      detail: backup.made_at ? words.backup.old : words.backup.none,
      show: {},
      backsUp: true,
      since: backup.made_at ? Date.parse(backup.made_at) : 0,
    });
  }
  return tasks;
}

function waitlistTasks(waitlist: Waiting['waitlist'], upcoming: readonly EventRecord[], now: number): Task[] {
  if (!waitlist?.oldest) return [];
  const { event_id, event_title, created_at } = waitlist.oldest;
  const event = upcoming.find(({ id }) => id === event_id);
  return [
    {
      id: 'waitlist',
      count: waitlist.total,
      detail: event
        ? words.waitlist.detail(
            event.title,
            daysUntil(event.date, now).toLowerCase(),
            event.seats.confirmedGuests,
            event.max_attendees ?? 0,
          )
        : event_title,
      show: { tab: 'rsvps', event: event_id, status: 'waitlist' },
      since: Date.parse(created_at),
    },
  ];
}

/** Returns what the team has to do, the oldest first. */
export function tasksOf(waiting: Waiting, upcoming: readonly EventRecord[], now: number): Task[] {
  const changed = (waiting.changed ?? [])
    .filter(({ event }) => canNotify(event))
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
  const [firstChanged] = changed;
  const tasks: Task[] = [
    ...newTask('reports', waiting.reports, (row) => words.reports.detail(row.title, shorten(row.reason))),
    ...newTask('messages', waiting.messages, (row) => words.messages.detail(shorten(row.message))),
    ...newTask('applications', waiting.applications, (row) => words.applications.detail(row.name)),
    ...newTask(
      'posts',
      waiting.posts,
      (row) => words.posts.detail(row.title, 'author' in row ? row.author : row.posted_by),
      waiting.posts?.kind === 'resources' ? { kind: 'resources' } : {},
    ),
    ...newTask('failedGifts', waiting.failedGifts, (row) => words.failedGifts.detail(row.email)),
    ...missingYesTasks(waiting.missingYes, now),
    ...waitlistTasks(waiting.waitlist, upcoming, now),
    ...upkeepTasks(waiting.upkeep),
    ...newTask('errors', newestTimes(waiting.errors), () => words.errors.detail(errorsWithin)).map(
      (task) => ({
        ...task,
        // An error that happens again is the same task.
        began: Date.parse(waiting.errors?.oldest?.created_at ?? ''),
      }),
    ),
  ];
  if (firstChanged) {
    const { event, since } = firstChanged;
    tasks.push({
      id: 'changed',
      count: changed.length,
      detail: words.changed.detail(event.title, daysUntil(event.date, now).toLowerCase()),
      show: { tab: 'events' },
      since: Date.parse(since),
    });
  }
  return tasks.sort((one, other) => one.since - other.since);
}

/** An error counts from its last time, because it is listed for some days after that. */
const newestTimes = (errors: Waiting['errors']): Waiting['errors'] =>
  errors?.oldest ? { ...errors, oldest: { ...errors.oldest, created_at: errors.oldest.updated_at } } : errors;
