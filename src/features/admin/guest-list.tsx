import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { adminPages } from '../../content/admin-pages';
import { labelIn } from '../../content/field-words';
import { type RsvpRow, readAllRsvps } from '../../data/admin/rsvps';
import { rsvpFields } from '../../domain/rsvp';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import { failureText } from './failure-toast';
import { dayText } from './table-cells';

const words = adminPages.guestList;

type FieldName = keyof typeof rsvpFields;
const names = Object.keys(rsvpFields).filter((name): name is FieldName => name in rsvpFields);
const columns = names
  .filter((name) => 'onGuestList' in rsvpFields[name])
  .map((name) => ({ name, label: labelIn('rsvp', name) }));

/** Prints the guest list by name, with a checkbox for each party. */
export function PrintGuestList({ event }: { event: string }) {
  const [rsvps, setRsvps] = useState<RsvpRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!rsvps) return;
    const done = () => setRsvps(null);
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, [rsvps]);
  const read = async () => {
    setBusy(true);
    const answer = await readAllRsvps({ event, status: '', search: '' });
    setBusy(false);
    if (answer.ok) setRsvps(answer.items);
    else toast({ title: words.failed, text: failureText(answer), tone: 'bad' });
  };
  return (
    <>
      <Button size="sm" icon="poster" busy={busy} onClick={() => void read()}>
        {words.button}
      </Button>
      {rsvps && createPortal(<GuestList rsvps={rsvps} />, document.body)}
    </>
  );
}

export function GuestList({ rsvps }: { rsvps: readonly RsvpRow[] }) {
  const [first] = rsvps;
  const byName = rsvps.toSorted((a, b) => a.name.localeCompare(b.name));
  const coming = byName.filter(({ status }) => status === 'confirmed');
  const waiting = rsvps
    .filter(({ status }) => status === 'waitlist')
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const guests = coming.reduce((sum, { number_of_guests }) => sum + number_of_guests, 0);
  return (
    <div className="print-page guest-list">
      <h1>{words.title(first?.event_title ?? '')}</h1>
      <p>
        {first && dayText(first.event_date)} · {words.summary(coming.length, guests)}
      </p>
      <Parties rsvps={coming} />
      {waiting.length > 0 && (
        <>
          <h2>{words.waiting}</h2>
          <Parties rsvps={waiting} />
        </>
      )}
    </div>
  );
}

function Parties({ rsvps }: { rsvps: readonly RsvpRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.here}</th>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rsvps.map((rsvp) => (
          <tr key={rsvp.id}>
            <td>☐</td>
            {columns.map(({ name }) => (
              <td key={name}>{rsvp[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
