import { Link } from 'react-router-dom';
import { adminMessages } from '../../../../content/admin/admin-messages';
import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../content/admin/admin-series';
import { site } from '../../../../content/site';
import { seriesDatesIn } from '../../../../data/admin/series/series';
import type { EventRecord } from '../../../../domain/events/event';
import { nearDate, weekdayAndTime } from '../../../../ui/parts/zoned-date';
import { timesIn } from '../../../outbox/ticket-facts';
import { eventAddress } from '../../event-address';
import type { CollectionList, RowTools } from '../../kit/collection-panel';
import { IconAction, Note, Status } from '../../kit/table-cells';
import { eventColours, takenText } from '../event-status';
import { marksOf } from './series-marks';

const words = adminSeries.page;
const followsRsvps = ['event_rsvps', 'series'] as const;

export const datesOfSeries = seriesDatesIn(() => site().zone);

/** Returns "Fri, January 08, 2027, 6:00 to 8:00 PM". */
const dateText = (event: EventRecord): string =>
  weekdayAndTime({ date: event.date, time: timesIn(event) }, site().zone);

/** Returns "Fri, January 08, 6:00 to 8:00 PM", for small screens. */
const briefDate = (event: EventRecord): string =>
  [nearDate(event.date, Date.now(), site().zone), timesIn(event)].filter(Boolean).join(', ');

export interface DateActions {
  move: (opened: { event: EventRecord; change: RowTools<EventRecord>['change'] }) => void;
  /** Asks whether guests of a changed date are notified. */
  askToNotify: (event: EventRecord) => Promise<void>;
  open: (event: EventRecord) => void;
}

/** Cancels a date, or restores it. */
async function setStatus(
  event: EventRecord,
  status: 'upcoming' | 'cancelled',
  { change }: RowTools<EventRecord>,
  { askToNotify }: DateActions,
): Promise<void> {
  const done = status === 'cancelled' ? words.calledOff : words.restored;
  const isDone = await change(event, {
    fields: { status },
    done: done(dateText(event)),
    failed: words.notChanged,
    chosen: status,
    inWords: (row) => row.status,
  });
  if (isDone) await askToNotify(event);
}

/** The dates of a series from today on, with what is done on each. */
export const listOf = (
  id: string,
  mayEdit: boolean,
  actions: DateActions,
): CollectionList<EventRecord, 'series'> => ({
  rows: datesOfSeries,
  follows: followsRsvps,
  headless: true,
  words: { headline: words.dates, unit: words.unit, none: words.none, noneFound: words.none },
  filters: [{ name: 'series', label: '', all: '', choices: [{ value: id, label: '' }], fixed: true }],
  failed: adminMessages.eventsUnread,
  columns: [
    {
      label: words.columns.date,
      head: true,
      wide: true,
      line: 1,
      cell: (event) => (
        <>
          <Link to={eventAddress(event.id)}>{dateText(event)}</Link>
          {marksOf(event).length > 0 && <Note below>{marksOf(event).join(', ')}</Note>}
        </>
      ),
      brief: briefDate,
    },
    {
      label: words.columns.status,
      line: 2,
      cell: ({ status }) => <Status colour={eventColours[status]}>{status}</Status>,
      brief: (event) => (
        <>
          <Status colour={eventColours[event.status]}>{event.status}</Status> {marksOf(event).join(', ')}
        </>
      ),
    },
    {
      label: words.columns.guests,
      endOfLine: 2,
      whole: true,
      brief: takenText,
      cell: (event) => (
        <>
          {takenText(event)}
          <Note below>{adminPages.events.parties(event.seats.confirmedRsvps, event.seats.waitlisted)}</Note>
        </>
      ),
    },
  ],
  onOpen: actions.open,
  ...(mayEdit && {
    actions: (event: EventRecord, tools: RowTools<EventRecord>) => {
      const isCancelled = event.status === 'cancelled';
      return (
        <>
          <IconAction
            icon="calendar"
            word={words.move}
            label={words.moveOf(dateText(event))}
            onClick={() => actions.move({ event, change: tools.change })}
          />
          <IconAction
            icon={isCancelled ? 'undo' : 'x'}
            word={isCancelled ? words.restore : words.callOff}
            label={(isCancelled ? words.restoreOf : words.callOffOf)(dateText(event))}
            onClick={() => void setStatus(event, isCancelled ? 'upcoming' : 'cancelled', tools, actions)}
          />
        </>
      );
    },
  }),
});
