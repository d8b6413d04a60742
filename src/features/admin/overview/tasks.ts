import { TZDateMini } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns';
import { adminOverview } from '../../../content/admin/admin-overview';
import { site } from '../../../content/site';
import { errorsWithin, type NewRows, type Waiting } from '../../../data/admin/waiting';
import type { EventRecord } from '../../../domain/events/event';
import { closesAt } from '../../../domain/events/event-rules';
import { endOfDay, shortDate, weekday } from '../../../ui/parts/zoned-date';

const words = adminOverview.tasks;

export const isNotOver = (event: EventRecord): boolean =>
  event.status !== 'past' && closesAt(event, (instant) => endOfDay(site.zone, instant)) >= Date.now();

/** Returns whether guests of the event can still use news about it. */
export const canNotify = (event: EventRecord): boolean =>
  isNotOver(event) && event.seats.confirmedRsvps + event.seats.waitlisted > 0;

const hour = 60 * 60 * 1000;

/** In ms: the promised reply times, a day for reports, and two for gifts and posts. */
const replyWithin = {
  reports: 24 * hour,
  messages: 48 * hour,
  applications: 14 * 24 * hour,
  posts: 48 * hour,
  failedGifts: 48 * hour,
};

export interface Task {
  id: keyof typeof words;
  /** The event whose parents the button reminds. Otherwise it shows `show`. */
  remindsEvent?: string;
  count: number;
  detail: string;
  /** Parameters of the address that shows it. */
  show: Record<string, string>;
  /** Epoch ms. The list is sorted by it. */
  due: number;
}

const inZone = (instant: string | number) => new TZDateMini(new Date(instant), site.zone);
const daysBetween = (from: string | number, to: string | number) =>
  differenceInCalendarDays(inZone(to), inZone(from));

/** Returns "In 3 days", in the ministry's zone. */
export const daysUntil = (instant: string, now: number): string =>
  adminOverview.days(daysBetween(now, instant));

/** Returns "today", "yesterday", "Tuesday" or "Nov 03, 2026", in the ministry's zone. */
export function sinceText(instant: string, now: number): string {
  const days = daysBetween(instant, now);
  if (days <= 0) return adminOverview.since.today;
  if (days === 1) return adminOverview.since.yesterday;
  return days < 7 ? weekday(instant, site.zone) : shortDate(instant, site.zone);
}

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 69).trimEnd()}…` : text);

/** One task for each event: each is due at another time. */
function missingYesTasks(missing: Waiting['missingYes'], now: number): Task[] {
  const { missingYes: text } = words;
  return (missing?.events ?? []).map(({ id, title, date, missing: count, ...counts }) => {
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
      due: Date.parse(date),
    };
  });
}

type NewTask = keyof typeof replyWithin;

/** Parameters of the address that shows them. */
const lists: Record<NewTask, Record<string, string>> = {
  reports: { tab: 'reports', status: 'new' },
  messages: { tab: 'contacts', status: 'new' },
  applications: { tab: 'artists', status: 'new' },
  posts: { tab: 'posts' },
  failedGifts: { tab: 'giving', status: 'failed', kind: 'monthly' },
};

function newTask<Row extends { created_at: string }>(
  id: NewTask,
  rows: NewRows<Row> | null,
  detail: (oldest: Row) => string,
  show: Record<string, string> = {},
): Task[] {
  if (!rows?.oldest) return [];
  const { total, oldest } = rows;
  const due = Date.parse(oldest.created_at) + replyWithin[id];
  return [{ id, count: total, detail: detail(oldest), show: { ...lists[id], ...show }, due }];
}

/** Returns what the team has to do, the most urgent first. */
export function tasksOf(waiting: Waiting, upcoming: readonly EventRecord[], now: number): Task[] {
  const when = (event: EventRecord) => daysUntil(event.date, now).toLowerCase();
  const changed = (waiting.changed ?? []).filter(canNotify);
  const full = upcoming.filter(({ seats }) => seats.waitlisted > 0);
  const [firstChanged, firstFull] = [changed[0], full[0]];
  const tasks: Task[] = [
    ...newTask('reports', waiting.reports, (row) =>
      words.reports.detail(row.title, sinceText(row.created_at, now), shorten(row.reason)),
    ),
    ...newTask('messages', waiting.messages, (row) =>
      words.messages.detail(sinceText(row.created_at, now), shorten(row.message)),
    ),
    ...newTask('applications', waiting.applications, (row) =>
      words.applications.detail(row.name, sinceText(row.created_at, now)),
    ),
    ...newTask(
      'posts',
      waiting.posts,
      (row) =>
        words.posts.detail(
          row.title,
          'author' in row ? row.author : row.posted_by,
          sinceText(row.created_at, now),
        ),
      waiting.posts?.kind === 'resources' ? { kind: 'resources' } : {},
    ),
    ...newTask('failedGifts', waiting.failedGifts, (row) =>
      words.failedGifts.detail(row.email, sinceText(row.created_at, now)),
    ),
    ...missingYesTasks(waiting.missingYes, now),
  ];
  // Guests who do not know of a change may come to a wrong place.
  if (firstChanged)
    tasks.push({
      id: 'changed',
      count: changed.length,
      detail: words.changed.detail(firstChanged.title, when(firstChanged)),
      show: { tab: 'events' },
      due: 0,
    });
  if (firstFull) {
    const { title, seats, max_attendees } = firstFull;
    tasks.push({
      id: 'waitlist',
      count: full.reduce((sum, event) => sum + event.seats.waitlisted, 0),
      detail: words.waitlist.detail(title, when(firstFull), seats.confirmedGuests, max_attendees ?? 0),
      show: { tab: 'rsvps', event: firstFull.id, status: 'waitlist' },
      due: Date.parse(firstFull.date),
    });
  }
  if (waiting.errors)
    tasks.push({
      id: 'errors',
      count: waiting.errors,
      detail: words.errors.detail(errorsWithin),
      show: { tab: 'errors' },
      due: Number.POSITIVE_INFINITY,
    });
  return tasks.sort((one, other) => one.due - other.due);
}
