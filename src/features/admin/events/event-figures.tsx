import { type ReactNode, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import type { EventRecord } from '../../../domain/events/event';
import type { MissingYesAnswer } from '../../../domain/rsvps/missing-yes';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { clockTime } from '../../../ui/parts/zoned-date';
import { remind } from '../overview/remind';
import { useMay } from '../role';

const words = adminPages.event.figures;

export interface EventFiguresProps {
  event: EventRecord;
  /** Null while it loads, or for an account that may not see the door. `since`: epoch ms, null before the first arrival. */
  door: { inside: number; since: number | null } | null;
  missingYes: MissingYesAnswer | null;
  onReminded: () => void;
}

/** How many come, wait, are in, and lack a parent's yes. */
export function EventFigures({ event, door, missingYes, onReminded }: EventFiguresProps) {
  const may = useMay();
  const { seats, max_attendees } = event;
  const consents = missingYes?.events.find(({ id }) => id === event.id);
  const missing = consents?.missing ?? 0;
  const canRemind = may('event_rsvps', 'update') && missingYes?.mail === true && (consents?.remind ?? 0) > 0;
  return (
    <ul
      className="grid grid-cols-2 gap-0.5 border-2 border-rule bg-rule @tablet:grid-cols-4"
      aria-label={words.label}
    >
      <Figure count={seats.confirmedGuests} label={words.confirmed}>
        {max_attendees !== null && words.of(max_attendees)}
      </Figure>
      <Figure count={seats.waitlisted} label={words.waiting} />
      <Figure count={may('door_scans', 'list') ? (door?.inside ?? null) : null} label={words.inside}>
        {door?.since && words.since(clockTime(door.since, site().zone))}
      </Figure>
      <Figure count={missingYes && missing} label={words.withoutConsent} isBad={missing > 0}>
        {canRemind && <RemindButton event={event} onReminded={onReminded} />}
      </Figure>
    </ul>
  );
}

interface FigureProps {
  /** Null if it is not known. */
  count: number | null;
  label: string;
  isBad?: boolean;
  children?: ReactNode;
}

function Figure({ count, label, isBad, children }: FigureProps) {
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-wrap items-center gap-x-3 bg-base-100 px-4 py-2',
        isBad && 'text-error',
      )}
    >
      <b className="num font-black font-poster text-4xl leading-none">
        {count?.toLocaleString('en-US') ?? '–'}
      </b>{' '}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-sm/snug">
        <span className={classNames(isBad && 'font-semibold')}>{label}</span> {children}
      </span>
    </li>
  );
}

function RemindButton({ event, onReminded }: Pick<EventFiguresProps, 'event' | 'onReminded'>) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    if (await remind(event.id)) onReminded();
    setBusy(false);
  };
  return (
    <Button size="sm" busy={busy} aria-label={words.remindOf(event.title)} onClick={() => void press()}>
      {words.remind}
    </Button>
  );
}
