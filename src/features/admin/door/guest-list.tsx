import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { parentsOk } from '../../../content/admin/parents-ok';
import { labelIn } from '../../../content/field-words';
import { countedParties, readDoor } from '../../../data/admin/door/door';
import { type RsvpRow, readRsvpsOf } from '../../../data/admin/rsvps';
import { attendanceOf, presenceOf } from '../../../domain/door/attendance';
import { type Attendance, pickupCodesOf } from '../../../domain/door/door';
import { callableContact } from '../../../domain/rsvps/consent';
import { answerAbout } from '../../../domain/rsvps/party';
import { doorNotesOf } from '../../../domain/rsvps/questions';
import { rsvpFields } from '../../../domain/rsvps/rsvp';
import { sortedByName } from '../../../domain/text/fold';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';
import { dayText } from '../kit/table-cells';
import { presenceText } from './attendance-list';

const words = adminPages.guestList;

type FieldName = keyof typeof rsvpFields;
const names = Object.keys(rsvpFields).filter((name): name is FieldName => name in rsvpFields);
const columns = names
  .filter((name) => 'onGuestList' in rsvpFields[name])
  .map((name) => ({ name, label: labelIn('rsvp', name) }));

/** Prints the guest list by name, with a checkbox for each party, and who came and left until now. */
export function PrintGuestList({ event }: { event: string }) {
  const [list, setList] = useState<GuestListProps | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!list) return;
    const done = () => setList(null);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [list]);
  const read = async () => {
    setBusy(true);
    const [answer, read] = await Promise.all([readRsvpsOf(event), readDoor(event)]);
    setBusy(false);
    if (!answer.ok) return toast({ title: words.failed, text: failureText(answer), tone: 'bad' });
    if (!read.ok) return toast({ title: words.failed, text: failureText(read), tone: 'bad' });
    const counted = [...(read.value?.scans.values() ?? [])].filter(({ counts }) => counts);
    const keys = read.value?.keys ?? new Map();
    const parties = countedParties(read.value?.parties ?? new Map());
    setList({ rsvps: answer.items, attendance: attendanceOf(counted), keys, parties });
  };
  return (
    <>
      <Button size="sm" icon="poster" busy={busy} onClick={() => void read()}>
        {words.button}
      </Button>
      {list && createPortal(<GuestList {...list} />, document.body)}
    </>
  );
}

const headingLook = 'my-1.25 font-bold text-title';

interface GuestListProps {
  rsvps: readonly RsvpRow[];
  /** Who came and left until now, by RSVP id. */
  attendance: ReadonlyMap<string, Attendance>;
  keys: ReadonlyMap<string, { name: string }>;
  /** As the doors count them. */
  parties: ReadonlyMap<string, { party: number }>;
}

export function GuestList({ rsvps, ...door }: GuestListProps) {
  const [first] = rsvps;
  const sorted = sortedByName(rsvps);
  const coming = sorted.filter(({ status }) => status === 'confirmed');
  const waiting = rsvps
    .filter(({ status }) => status === 'waitlist')
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const guests = coming.reduce((sum, { number_of_guests }) => sum + number_of_guests, 0);
  return (
    <div className="print-page text-label text-black [page:guest-list]">
      <h1 className={headingLook}>{words.title(first?.event_title ?? '')}</h1>
      <p>
        {first && dayText(first.event_date)} ·{' '}
        {words.summary(coming.filter(({ party_of }) => !party_of).length, guests)}
      </p>
      {first?.consent_required && <p>{words.keepOut}</p>}
      <Parties rsvps={coming} {...door} />
      {waiting.length > 0 && (
        <>
          <h2 className={headingLook}>{words.waiting}</h2>
          <Parties rsvps={waiting} {...door} />
        </>
      )}
    </div>
  );
}

const cellLook = 'border-black border-b px-2 py-1.25 text-left align-top';
const widthOf = (name: FieldName) => classNames(cellLook, name === 'number_of_guests' && 'w-15');

/** Returns the parent's answer, whom to call, and the code for the pick-up; nothing for adults. */
function youngLines(rsvp: RsvpRow, attendance: Attendance | undefined): string[] {
  if (!rsvp.under_18) return [];
  const { guardian_name, pick_up } = rsvp;
  const answer = answerAbout(rsvp.under_18, rsvp.consent_state);
  const codes = pickupCodesOf(answer === 'yes' ? rsvp : undefined, attendance);
  return [
    words.consent(parentsOk.of(answer)),
    [guardian_name, callableContact(rsvp)].filter(Boolean).join(', '),
    pick_up && codes.length > 0 ? words.pickUp(codes) : '',
  ].filter(Boolean);
}

function Parties({ rsvps, attendance, keys, parties }: GuestListProps) {
  const hasYoung = rsvps.some(({ under_18 }) => under_18);
  const hasScans = rsvps.some(({ id }) => attendance.has(id));
  const hasNotes = rsvps.some(({ questions }) => questions.some((question) => question.at_door));
  return (
    <table className="mt-2 w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={classNames(cellLook, 'w-11')}>
            {words.here}
          </th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col" className={widthOf(name)}>
              {label}
            </th>
          ))}
          {hasScans && (
            <th scope="col" className={cellLook}>
              {words.atDoor}
            </th>
          )}
          {hasYoung && (
            <th scope="col" className={cellLook}>
              {words.young}
            </th>
          )}
          {hasNotes && (
            <th scope="col" className={cellLook}>
              {words.notes}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rsvps.map((rsvp) => (
          <tr key={rsvp.id} className="break-inside-avoid">
            <td className={cellLook}>{attendance.has(rsvp.id) ? '☑' : '☐'}</td>
            {columns.map(({ name }) => (
              <td key={name} className={cellLook}>
                {name === 'number_of_guests' && rsvp.party_of ? '' : rsvp[name]}
                {name === 'name' && rsvp.comes_with && ` (${adminPages.rsvps.comesWith(rsvp.comes_with)})`}
              </td>
            ))}
            {hasScans && (
              <td className={cellLook}>
                {presenceText(
                  presenceOf(attendance.get(rsvp.id)),
                  parties.get(rsvp.id)?.party ?? rsvp.number_of_guests,
                  keys,
                )}
              </td>
            )}
            {hasYoung && (
              <td className={cellLook}>
                {youngLines(rsvp, attendance.get(rsvp.id)).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </td>
            )}
            {hasNotes && <td className={cellLook}>{doorNotesOf(rsvp.questions, rsvp.answers).join('; ')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
