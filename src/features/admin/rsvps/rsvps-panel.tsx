import { useCallback, useMemo } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminPages } from '../../../content/admin/admin-pages';
import { messages } from '../../../content/shell/messages';
import { countGuests, readEventChoices } from '../../../data/admin/events';
import { type RsvpRow, readAllRsvps, readRsvps, rsvpOf } from '../../../data/admin/rsvps';
import { type RsvpStatus, rsvpStatuses } from '../../../domain/choices';
import { Button } from '../../../ui/parts/button';
import { useTransitionState } from '../../../ui/sheet/lazy-part';
import { PrintGuestList } from '../door/guest-list';
import type { ColumnOf } from '../kit/data-table';
import { ExportButton } from '../kit/export-button';
import { failureToast } from '../kit/failure-toast';
import { asChoices, FilterSelect } from '../kit/filter-select';
import { ListPanel } from '../kit/list-panel';
import { PanelHead } from '../kit/panel-head';
import { columnFor } from '../kit/record-fields';
import { RecordStatus } from '../kit/record-status';
import { SearchBox } from '../kit/search-box';
import {
  CutText,
  colourOf,
  dayText,
  NameCell,
  Note,
  RowActions,
  Status,
  type StatusColour,
} from '../kit/table-cells';
import { useLiveValue } from '../kit/use-live-value';
import { useRows } from '../kit/use-rows';
import type { View } from '../kit/use-view';
import { answerColumns, isLarge, rsvpCsv } from './rsvp-csv';
import { RsvpSheet } from './rsvp-sheet';

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
const notes: Readonly<Record<string, string>> = consents.note;
const noteOf = ({ consent_state }: RsvpRow) => notes[consent_state] ?? consents.note.asked;

const columnsOf = (open: (rsvp: RsvpRow) => void): readonly ColumnOf<RsvpRow>[] => [
  { label: event, wrap: true, cell: (rsvp) => rsvp.event_title || more.gone },
  {
    ...columnFor<'rsvp', RsvpRow>('rsvp', 'name'),
    cell: (rsvp) => (
      <>
        <NameCell {...rsvp} />
        {rsvp.comes_with && <Note>{more.comesWith(rsvp.comes_with)}</Note>}
        {rsvp.under_18 && <Note>{noteOf(rsvp)}</Note>}
        {rsvp.message && (
          <CutText
            text={rsvp.message}
            label={`${more.read(rsvp.name)}: ${rsvp.message}`}
            onOpen={() => open(rsvp)}
          />
        )}
      </>
    ),
  },
  columnFor('rsvp', 'email'),
  columnFor('rsvp', 'phone'),
  {
    ...columnFor<'rsvp', RsvpRow>('rsvp', 'number_of_guests'),
    cell: (rsvp) => (
      <>
        {!rsvp.party_of && rsvp.number_of_guests}
        {isLarge(rsvp) && <Note>{more.large}</Note>}
      </>
    ),
  },
  {
    label: status,
    cell: (rsvp) => (
      <Status colour={colourOf(rsvpColours, rsvp.status)}>
        {rsvp.status}
        {rsvp.place && (
          <>
            <span aria-hidden="true"> #{rsvp.place}</span>
            <span className="sr-only">, {more.place(rsvp.place)}</span>
          </>
        )}
      </Status>
    ),
  },
  { label: received, cell: (rsvp) => dayText(rsvp.created_at) },
];

/** RSVPs of one event or all, newest first, with positions on the waitlist. */
export function RsvpsPanel({ view }: { view: View }) {
  const shown = {
    event: view.read('event'),
    status: view.oneOf('status', rsvpStatuses),
    party: view.oneOf('party', ['large']),
    young: view.oneOf('young', ['all', 'missing']),
    search: view.read('q'),
  };
  const rows = useRows({
    key: JSON.stringify([shown, view.page]),
    read: () => readRsvps(shown, view.page),
    follow: ['event_rsvps'],
    nameOf: (record) => String(record.name ?? ''),
    onFailure: failureToast(messages.admin.rsvpsUnread),
  });
  const { reload } = rows;
  const choices = useLiveValue(readEventChoices, followsEvents);
  const total = useLiveValue(
    useMemo(() => () => countGuests(shown.event), [shown.event]),
    followsGuests,
  );
  const chosen = choices?.ok ? choices.items.find(({ id }) => id === shown.event) : undefined;
  const seats = chosen?.max_attendees ?? 0;
  // Stable columns let memoized rows skip rendering.
  const [opened, setOpened] = useTransitionState<RsvpRow | null>(null);
  const columns = useMemo(() => columnsOf(setOpened), [setOpened]);
  const statusOf = useCallback(
    (rsvp: RsvpRow) => (
      <RecordStatus
        collection="event_rsvps"
        row={rsvp}
        choices={rsvpStatuses}
        done={messages.admin.rsvpUpdated}
        failed={messages.admin.rsvpNotUpdated}
        read={rsvpOf}
        reload={reload}
      />
    ),
    [reload],
  );
  const actions = useCallback(
    (rsvp: RsvpRow) => (
      <RowActions>
        {statusOf(rsvp)}
        <Button size="sm" aria-label={more.details(rsvp.name)} onClick={() => setOpened(rsvp)}>
          {more.detailsShort}
        </Button>
      </RowActions>
    ),
    [statusOf, setOpened],
  );
  const inSheet = opened && (rows.items?.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      <PanelHead title={words.headline}>
        <p>
          {words.total}{' '}
          <b className="num text-lg">
            {total?.toLocaleString('en-US') ?? (rows.failure ? adminPages.nothing : '…')}
          </b>
          {seats > 0 && ` / ${adminPages.rsvps.seats(seats)}`}
        </p>
      </PanelHead>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 @tablet:items-center">
        <FilterSelect
          label={more.event}
          all={words.all}
          value={shown.event}
          choices={(choices?.ok ? choices.items : []).map(({ id, title, date }) => ({
            value: id,
            label: `${title} - ${dayText(date)}`,
          }))}
          onChange={(id) => view.update({ event: id })}
        />
        <FilterSelect
          label={more.status}
          all={more.allStatuses}
          value={shown.status}
          choices={asChoices(rsvpStatuses)}
          onChange={(value) => view.update({ status: value })}
        />
        <FilterSelect
          label={more.party}
          all={more.everyParty}
          value={shown.party}
          choices={[{ value: 'large', label: more.large }]}
          onChange={(value) => view.update({ party: value })}
        />
        <FilterSelect
          label={consents.filter}
          all={consents.everyone}
          value={shown.young}
          choices={[
            { value: 'all', label: consents.young },
            { value: 'missing', label: consents.missing },
          ]}
          onChange={(value) => view.update({ young: value })}
        />
        <SearchBox label={more.search} value={shown.search} onSearch={(q) => view.update({ q })} />
        <ExportButton
          name={['rsvps', chosen?.title ?? '', shown.status, shown.search]}
          list="event_rsvps"
          event={shown.event}
          read={() => readAllRsvps(shown)}
          columns={rsvpCsv}
          moreColumns={answerColumns}
        />
        {shown.event && <PrintGuestList event={shown.event} />}
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={actions}
        empty={
          shown.search || shown.status || shown.party || shown.young
            ? more.noneFound
            : shown.event
              ? words.emptyEvent
              : words.empty
        }
        view={view}
        unit={more.unit}
      />
      {inSheet && (
        <RsvpSheet rsvp={inSheet} statusControl={statusOf(inSheet)} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
