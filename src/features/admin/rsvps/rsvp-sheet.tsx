import type { ReactNode } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminPages } from '../../../content/admin/admin-pages';
import { presence } from '../../../content/events/presence';
import { site } from '../../../content/site';
import {
  type AuditRow,
  type GuestChange,
  readGuestChanges,
  readRecordHistory,
} from '../../../data/admin/audit-log';
import { readScansOf } from '../../../data/admin/door';
import { countRows, filterOf } from '../../../data/admin/list-query';
import type { RsvpRow } from '../../../data/admin/rsvps';
import { attendanceOf, presenceOf } from '../../../domain/door/attendance';
import { doorTopic } from '../../../domain/door/door';
import { shownAnswers } from '../../../domain/rsvps/questions';
import { clockTime } from '../../../ui/parts/zoned-date';
import { Sheet } from '../../../ui/sheet/sheet';
import { arrivalsOf, peopleOf } from '../door/door-figures';
import { actionText, FieldDiff } from '../history/audit-entry';
import { Facts } from '../kit/facts';
import { factsOf } from '../kit/record-fields';
import { useMay } from '../kit/role';
import { dayText, momentText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';
import { ConsentHistory } from '../people/consent-history';

const { event, status, received } = admin.rsvps.columns;
const words = adminPages.rsvps.sheet;
const follows = ['audit_log', 'rsvp_changes'] as const;
const followsRsvps = ['event_rsvps'] as const;

interface RsvpSheetProps {
  rsvp: RsvpRow;
  statusControl: ReactNode;
  onClose: () => void;
}

/** Returns "3 of 4, 4:12 PM" and how they left; '' if nobody did or the scans cannot be read. */
function useCameIn({ id, event_id, number_of_guests, party_of }: RsvpRow): { cameIn: string; left: string } {
  const answer = useLiveQuery(['scans', id], () => readScansOf(id), doorTopic(event_id));
  const attendance = attendanceOf(answer?.ok ? answer.items : []);
  const arrivals = arrivalsOf(attendance);
  const children = useLiveQuery(
    ['children', id],
    () => countRows('event_rsvps', filterOf('party_of = {:id}', { id })),
    followsRsvps,
  );
  const party = party_of ? 1 : number_of_guests - (children ?? 0);
  const [first] = arrivals;
  const { state, scan } = presenceOf(attendance.get(id));
  return {
    cameIn: first ? adminDoor.sheet.value(peopleOf(arrivals), party, clockTime(first.at, site.zone)) : '',
    left: scan && state === 'left' ? presence.left(scan.taken_by ?? '', clockTime(scan.at, site.zone)) : '',
  };
}

export function RsvpSheet({ rsvp, statusControl, onClose }: RsvpSheetProps) {
  const may = useMay();
  const { cameIn, left } = useCameIn(rsvp);
  const facts = [
    { label: event, value: `${rsvp.event_title || adminPages.rsvps.gone}, ${dayText(rsvp.event_date)}` },
    ...factsOf('rsvp', { ...rsvp, name: rsvp.name || adminPages.emptied }),
    { label: adminPages.rsvps.comesWithLabel, value: rsvp.comes_with },
    ...shownAnswers(rsvp.questions, rsvp.answers),
    { label: status, value: statusControl },
    { label: words.inLine, value: rsvp.place && `#${rsvp.place}` },
    { label: adminDoor.sheet.label, value: cameIn },
    { label: adminDoor.sheet.now, value: left },
    { label: received, value: momentText(rsvp.created_at) },
  ];
  return (
    <Sheet open wide title={words.title(rsvp.name || adminPages.emptied)} onClose={onClose}>
      <Facts facts={facts} />
      {rsvp.under_18 && (
        <ConsentHistory about={rsvp.id} state={rsvp.consent_state} pickupCode={rsvp.pickup_code} />
      )}
      {may('audit_log', 'list') && <RsvpHistory id={rsvp.id} />}
    </Sheet>
  );
}

type Entry = { at: string; id: string } & ({ team: AuditRow } | { guest: GuestChange });

function RsvpHistory({ id }: { id: string }) {
  const answer = useLiveQuery(
    ['rsvp-history', id],
    () => Promise.all([readRecordHistory(id), readGuestChanges(id)]),
    follows,
  );
  if (!answer) return <p className="text-muted">{adminPages.loading}</p>;
  const [team, guest] = answer;
  if (!team.ok || !guest.ok)
    return <p className="text-muted">{`${adminPages.unread.title} ${adminPages.unread.text}`}</p>;
  const entries: Entry[] = [
    ...team.items.map((row) => ({ at: row.created_at, id: row.id, team: row })),
    ...guest.items.map((row) => ({ at: row.created_at, id: row.id, guest: row })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <section>
      <h3 className="h3">{words.history}</h3>
      {entries.length === 0 && <p className="text-muted">{words.nothing}</p>}
      <ul className="mt-2 grid gap-2 text-sm">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="text-muted">{momentText(entry.at)}</span>{' '}
            {'guest' in entry ? (
              words.byGuest[entry.guest.action]
            ) : (
              <>
                {words.byTeam(entry.team.actor_email, actionText(entry.team))}
                {entry.team.before && entry.team.after && <FieldDiff row={entry.team} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
