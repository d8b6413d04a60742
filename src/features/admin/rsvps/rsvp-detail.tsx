import { useRef, useState } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminPages } from '../../../content/admin/admin-pages';
import { presence } from '../../../content/events/presence';
import { site } from '../../../content/site';
import { resendTicket } from '../../../data/admin/actions';
import {
  type AuditRow,
  type GuestChange,
  readGuestChanges,
  readRecordHistory,
} from '../../../data/admin/audit-log';
import { readScansOf } from '../../../data/admin/door/door';
import { countRows, filterOf } from '../../../data/admin/list-query';
import { type RsvpRow, rsvpRows } from '../../../data/admin/rsvps';
import { attendanceOf, presenceOf } from '../../../domain/door/attendance';
import { doorTopic } from '../../../domain/door/door';
import { type CorrectionTyped, shownAnswers } from '../../../domain/rsvps/questions';
import type { DataFormHandle } from '../../../ui/form/data-form';
import { Button } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { clockTime } from '../../../ui/parts/zoned-date';
import { toast } from '../../../ui/sheet/toast-store';
import { arrivalsOf, peopleOf } from '../door/door-figures';
import { actionText, FieldDiff } from '../history/audit-entry';
import { Facts } from '../kit/facts';
import { failureText } from '../kit/failure-toast';
import { NotesForm } from '../kit/opened/notes-form';
import { useUnsaved } from '../kit/opened/unsaved';
import { factsOf } from '../kit/record-fields';
import { dayText, momentText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';
import { ConsentHistory } from '../people/consent-history';
import { Viewers } from '../presence/viewers';
import { useMay } from '../role';
import { CorrectGuest, correctionDrafts } from './correct-guest';

const { event, received } = admin.rsvps.columns;
const words = adminPages.rsvps.sheet;
const follows = ['audit_log', 'rsvp_changes'] as const;
const followsRsvps = ['event_rsvps'] as const;

interface RsvpDetailProps {
  rsvp: RsvpRow;
  onChanged: () => void;
}

/** Returns "3 of 4, 4:12 PM" and how they left; '' if nobody did or the scans cannot be read. */
function useCameIn({ id, event_id, number_of_guests, party_of }: RsvpRow): {
  cameIn: string;
  left: string;
  /** How many people under 18 come with them; null until it is known. */
  children: number | null;
} {
  const answer = useLiveQuery(['scans', id], () => readScansOf(id), doorTopic(event_id));
  // After a move, scans at the doors of the earlier event are left.
  const attendance = attendanceOf(
    answer?.ok ? answer.items.filter((scan) => scan.event_id === event_id) : [],
  );
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
    children,
    cameIn: first ? adminDoor.sheet.value(peopleOf(arrivals), party, clockTime(first.at, site().zone)) : '',
    left: scan && state === 'left' ? presence.left(scan.taken_by ?? '', clockTime(scan.at, site().zone)) : '',
  };
}

/** Everything about a guest, to read and to correct. */
export function RsvpDetail({ rsvp, onChanged }: RsvpDetailProps) {
  const may = useMay();
  const { cameIn, left, children } = useCameIn(rsvp);
  /** The number of children when the correction began: a later failure to count them must not end it. */
  const [correcting, setCorrecting] = useState(() => correctionDrafts.of(rsvp.id)?.children ?? null);
  const [hasNewNotes, setHasNewNotes] = useState(false);
  const form = useRef<DataFormHandle<CorrectionTyped>>(null);
  const hasCorrection = () => form.current?.hasUnsent() === true;
  useUnsaved(() => hasNewNotes || hasCorrection());
  const facts = [
    { label: event, value: `${rsvp.event_title || adminPages.rsvps.gone}, ${dayText(rsvp.event_date)}` },
    ...factsOf('rsvp', { ...rsvp, name: rsvp.name || adminPages.emptied }),
    { label: adminPages.rsvps.comesWithLabel, value: rsvp.comes_with },
    ...shownAnswers(rsvp.questions, rsvp.answers),
    { label: words.inLine, value: rsvp.held_back ? words.heldBack : rsvp.place && `#${rsvp.place}` },
    { label: adminDoor.sheet.label, value: cameIn },
    { label: adminDoor.sheet.now, value: left },
    { label: received, value: momentText(rsvp.created_at) },
    { label: adminPages.rsvps.enteredBy, value: rsvp.entered_by },
  ];
  return (
    <>
      <Viewers of="event_rsvps" id={rsvp.id} />
      {correcting !== null ? (
        <CorrectGuest
          rsvp={rsvp}
          childCount={correcting}
          form={form}
          onSaved={() => {
            setCorrecting(null);
            onChanged();
          }}
          onCancel={() => setCorrecting(null)}
        />
      ) : (
        <>
          <Facts facts={facts} />
          <p className="flex flex-wrap gap-3">
            <Button disabled={children === null || rsvp.name === ''} onClick={() => setCorrecting(children)}>
              <Icon name="edit" />
              {adminPages.rsvps.form.correct}
            </Button>
            {rsvp.email && rsvp.status !== 'cancelled' && <ResendTicket rsvp={rsvp} />}
          </p>
        </>
      )}
      {rsvp.under_18 && (
        <ConsentHistory about={rsvp.id} state={rsvp.consent_state} pickupCode={rsvp.pickup_code} />
      )}
      <NotesForm table={rsvpRows} record={rsvp} onDirty={setHasNewNotes} onSaved={onChanged} />
      {may('audit_log', 'list') && <RsvpHistory id={rsvp.id} />}
    </>
  );
}

/** Mails the ticket again, for a guest who cannot find it. */
function ResendTicket({ rsvp: { id, email } }: { rsvp: RsvpRow }) {
  const [isBusy, setBusy] = useState(false);
  const { button, done, failed } = adminPages.rsvps.resend;
  const send = async () => {
    setBusy(true);
    const sent = await resendTicket(id);
    setBusy(false);
    toast(sent.ok ? done(email) : failed(failureText(sent)), `event_rsvps/${id}`);
  };
  return (
    <Button busy={isBusy} onClick={() => void send()}>
      <Icon name="mail" />
      {button}
    </Button>
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
