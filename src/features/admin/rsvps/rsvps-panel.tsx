import { useMemo } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import { parentsOk } from '../../../content/admin/parents-ok';
import { countGuests, readEventChoices } from '../../../data/admin/events';
import { type RsvpRow, rsvpRows } from '../../../data/admin/rsvps';
import { type RsvpStatus, rsvpStatuses } from '../../../domain/choices';
import type { ParentsAnswer } from '../../../domain/rsvps/parents-answer';
import { answerAbout } from '../../../domain/rsvps/party';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Icon } from '../../../ui/parts/icon';
import { useTransitionState } from '../../../ui/sheet/lazy-part';
import { PrintGuestList } from '../door/guest-list';
import { type CollectionList, CollectionPanel, type RowTools } from '../kit/collection-panel';
import type { PanelProps } from '../kit/panel-props';
import { columnFor } from '../kit/record-fields';
import { RecordStatus } from '../kit/record-status';
import type { ColumnOf } from '../kit/table/columns';
import { asChoices, type Choice } from '../kit/table/filter-select';
import { statusesOf } from '../kit/table/many-actions';
import {
  colourOf,
  dayText,
  IconAction,
  NameCell,
  Note,
  Status,
  type StatusColour,
  shortDay,
} from '../kit/table-cells';
import { useAfterRows, useLiveQuery } from '../kit/use-live-query';
import { AddGuest } from './add-guest';
import { answerColumns, isLarge, rsvpColumns } from './rsvp-columns';
import { RsvpDetail } from './rsvp-detail';

const words = admin.rsvps;
const more = adminPages.rsvps;
const { event, status, received } = words.columns;
const followsEvents = ['events'] as const;
const followsGuests = ['event_rsvps'] as const;

const rsvpColours: Record<RsvpStatus, StatusColour> = {
  confirmed: 'good',
  cancelled: 'bad',
  waitlist: 'wait',
};

const consents = adminPages.consents;
const parentColours: Partial<Record<ParentsAnswer, StatusColour>> = { yes: 'yes', no: 'bad' };

interface ParentStateProps extends Pick<RsvpRow, 'under_18' | 'consent_state'> {
  /** `short`: below the heading of its column. `icon`: where there is no room for a word. */
  look?: 'short' | 'icon';
}

/** Whether a parent of somebody under 18 said yes. */
function ParentState({ under_18, consent_state, look }: ParentStateProps) {
  const answer = answerAbout(under_18, consent_state);
  return (
    <Status colour={parentColours[answer] ?? 'open'}>
      {look === 'short' && <span aria-hidden="true">{parentsOk.short[answer]}</span>}
      <span className={classNames(look && 'sr-only')}>{parentsOk.of(answer)}</span>
    </Status>
  );
}

const parentNote = (rsvp: RsvpRow) => (rsvp.under_18 ? <ParentState {...rsvp} /> : undefined);

/** With the column Parent, where that gave way: then all that is below the name is in one line. */
function Guest({ rsvp }: { rsvp: RsvpRow }) {
  const comesWith = rsvp.comes_with && more.comesWith(rsvp.comes_with);
  const parent = rsvp.under_18 && <ParentState {...rsvp} look={comesWith ? 'icon' : 'short'} />;
  return (
    <>
      <NameCell
        {...rsvp}
        instead={
          parent && (
            <span title={parentsOk.of(answerAbout(rsvp.under_18, rsvp.consent_state))}>
              {parent} <span className="text-muted">{comesWith}</span>
            </span>
          )
        }
      />
      {comesWith && (
        <span className={classNames(parent && 'in-short:hidden')}>
          <Note>{comesWith}</Note>
        </span>
      )}
    </>
  );
}

function Place({ status, place }: Pick<RsvpRow, 'status' | 'place'>) {
  return (
    <Status colour={colourOf(rsvpColours, status)}>
      {status}
      {place && (
        <>
          <span aria-hidden="true"> #{place}</span>
          <span className="sr-only">, {more.place(place)}</span>
        </>
      )}
    </Status>
  );
}

const columns: readonly ColumnOf<RsvpRow>[] = [
  {
    label: event,
    wide: true,
    sort: 'event_id.title:lower',
    line: 2,
    cell: (rsvp) => rsvp.event_title || more.gone,
  },
  {
    ...columnFor<'rsvp', RsvpRow>('rsvp', 'name'),
    brief: (rsvp) => <NameCell {...rsvp} />,
    cell: (rsvp) => <Guest rsvp={rsvp} />,
  },
  columnFor('rsvp', 'email'),
  columnFor('rsvp', 'phone'),
  {
    ...columnFor<'rsvp', RsvpRow>('rsvp', 'number_of_guests'),
    line: 1,
    brief: (rsvp) =>
      rsvp.party_of ? rsvp.comes_with && more.comesWith(rsvp.comes_with) : more.guests(rsvp.number_of_guests),
    cell: (rsvp) => (
      <>
        {!rsvp.party_of && rsvp.number_of_guests}
        {isLarge(rsvp) && <Note>{more.large}</Note>}
      </>
    ),
  },
  {
    label: status,
    sort: 'status',
    endOfLine: 1,
    brief: (rsvp) => <Place {...rsvp} />,
    // The column is too narrow for both. Its status is also in the last one.
    cell: (rsvp) =>
      rsvp.held_back ? (
        <Status colour="wait">
          {more.heldBack}
          <span className="sr-only"> {more.heldBackBy}</span>
        </Status>
      ) : (
        <Place {...rsvp} />
      ),
  },
  {
    label: consents.column,
    sort: 'consent_state',
    gives: true,
    endOfLine: 2,
    cell: (rsvp) => (rsvp.under_18 ? <ParentState {...rsvp} look="short" /> : '–'),
    brief: (rsvp) => parentNote(rsvp),
  },
  {
    label: received,
    sort: '-created_at',
    line: 2,
    cell: (rsvp) => dayText(rsvp.created_at),
    brief: (rsvp) =>
      [more.sent(shortDay(rsvp.created_at)), rsvp.held_back && `${more.heldBack} ${more.heldBackBy}`]
        .filter(Boolean)
        .join(', '),
  },
];

/** On the page of one event, where Parent needs not give way. */
const columnsOfEvent = columns
  .filter(({ label }) => label !== event)
  .map((column): ColumnOf<RsvpRow> => {
    if (column.head) return { ...column, cell: (rsvp) => <Guest rsvp={rsvp} /> };
    return { ...column, gives: false };
  });

const statusOf = (rsvp: RsvpRow, tools: RowTools<RsvpRow>) => (
  <RecordStatus
    row={rsvp}
    tools={tools}
    name={rsvp.name}
    choices={rsvpStatuses}
    done={adminMessages.rsvpUpdated}
    failed={adminMessages.rsvpNotUpdated}
  />
);

/**
 * Sorts rows for an action on many: parties before their children, who share their status, and those on the waitlist first, as they
 * are in line. Else they would get the seats of the others before their own turn comes.
 */
function inTurn(a: RsvpRow, b: RsvpRow): number {
  const rank = (row: RsvpRow) => (row.party_of ? 2 : row.status === 'waitlist' ? 0 : 1);
  return rank(a) - rank(b) || (a.place ?? 0) - (b.place ?? 0);
}

/**
 * @param noneFound said without rows, if a filter is set
 * @param ofEvent whether they are the guests of one event, on its page
 */
const listOf = (
  events: readonly Choice[],
  noneFound: string,
  ofEvent: boolean,
): CollectionList<RsvpRow, 'event' | 'status' | 'party' | 'young'> => ({
  rows: rsvpRows,
  words: {
    ...more,
    headline: ofEvent ? adminPages.event.parts.guests : words.headline,
    none: words.empty,
    noneFound,
  },
  filters: [
    { name: 'event', label: more.event, all: words.all, choices: events, fixed: ofEvent },
    { name: 'status', label: more.status, all: more.allStatuses, choices: asChoices(rsvpStatuses) },
    {
      name: 'party',
      label: more.party,
      all: more.everyParty,
      choices: [{ value: 'large', label: more.large }],
      extra: true,
    },
    {
      name: 'young',
      label: consents.filter,
      all: consents.everyone,
      choices: [
        { value: 'all', label: consents.young },
        { value: 'missing', label: consents.missing },
      ],
    },
  ],
  failed: adminMessages.rsvpsUnread,
  columns: ofEvent ? columnsOfEvent : columns,
  actions: (rsvp, tools) => (
    <>
      {statusOf(rsvp, tools)}
      <IconAction
        icon="info"
        word={more.detailsShort}
        label={more.details(rsvp.name)}
        onClick={() => tools.open(rsvp)}
      />
    </>
  ),
  detail: {
    title: (rsvp) => more.sheet.title(rsvp.name || adminPages.emptied),
    status: statusOf,
    next: more.sheet.next,
    content: (rsvp, tools) => <RsvpDetail rsvp={rsvp} onChanged={() => void tools.reload()} />,
  },
  exported: { name: 'rsvps', list: 'event_rsvps', columns: rsvpColumns, moreColumns: answerColumns },
  many: { choices: statusesOf(rsvpStatuses), order: inTurn },
});

interface RsvpsPanelProps extends PanelProps {
  /** Whether it is a part of the page of the event that `event` in the address names. */
  ofEvent?: boolean;
}

/** RSVPs of one event or all, newest first, with positions on the waitlist. */
export function RsvpsPanel({ ofEvent = false, ...props }: RsvpsPanelProps) {
  const { view } = props;
  const [isAdding, setAdding] = useTransitionState(false);
  const event = view.read('event');
  const events = useLiveQuery(['event-choices', event], () => readEventChoices(event), followsEvents);
  const afterRows = useAfterRows();
  const total = useLiveQuery(
    ['guests', event],
    afterRows(async () => (await countGuests(event))?.toLocaleString('en-US') ?? adminPages.nothing),
    followsGuests,
  );
  const chosen = events?.ok ? events.items.find(({ id }) => id === event) : undefined;
  const seats = chosen?.max_attendees ?? 0;
  const isOnlyEvent = !['status', 'party', 'young', 'q'].some((name) => view.read(name));
  const list = useMemo(() => {
    const choices = (events?.ok ? events.items : []).map(({ id, title, date }) => ({
      value: id,
      label: `${title} - ${dayText(date)}`,
      short: title,
    }));
    // The event of the address stays a choice while the events load, or if it is gone.
    if (event && !choices.some(({ value }) => value === event))
      choices.push({ value: event, label: '…', short: '' });
    return listOf(choices, isOnlyEvent ? words.emptyEvent : more.noneFound, ofEvent);
  }, [events, event, isOnlyEvent, ofEvent]);
  return (
    <CollectionPanel
      list={list}
      {...props}
      head={
        <>
          <p className="grow @max-tablet:order-1 @max-tablet:basis-full @tablet:text-right">
            {words.total} <b className="num text-lg">{total ?? '…'}</b>
            {seats > 0 && ` / ${adminPages.rsvps.seats(seats)}`}
          </p>
          {/* On smaller screens it is in the bar at the bottom. */}
          <Button kind="primary" size="sm" className="max-lg:hidden" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {more.add}
          </Button>
        </>
      }
      controls={event && !ofEvent && <PrintGuestList event={event} />}
    >
      {(tools) =>
        isAdding && (
          <AddGuest
            event={event}
            onClose={() => setAdding(false)}
            onAdded={() => {
              setAdding(false);
              void tools.reload();
            }}
          />
        )
      }
    </CollectionPanel>
  );
}
