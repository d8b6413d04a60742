import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import { undoDoorScan } from '../../../data/admin/actions';
import { type Door, partyOf } from '../../../data/admin/door/door';
import { Button } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { clockTime } from '../../../ui/parts/zoned-date';
import { toast } from '../../../ui/sheet/toast-store';
import { applyChange } from '../kit/apply-change';
import { failureText } from '../kit/failure-toast';
import { LiveChangesContext } from '../kit/live-context';
import type { Conflict } from './door-figures';

const words = adminDoor.conflicts;
const rsvps = { collection: 'event_rsvps', parse: partyOf } as const;

/** Returns a function that names the door of a scan. */
const doorNames =
  ({ keys }: Door) =>
  (keyId: string): string =>
    keys.get(keyId)?.name ?? words.team;

const noteOf = ({ party: { party }, attendance }: Conflict) => words.note(party, attendance.inside);
const nameOf = ({ party: { name } }: Conflict) => name || adminPages.emptied;

interface DoorConflictsProps {
  door: Door;
  conflicts: readonly Conflict[];
  /** Called with a scan that was undone. The event stream may be late or closed. */
  onChange: () => Promise<void>;
}

/** Parties of whom more people came in than they hold. Nothing is decided automatically. */
export function DoorConflicts({ door, conflicts, onChange }: DoorConflictsProps) {
  useAnnouncements(conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className="border-rule border-t-2 pt-5">
      <h3 className="h3">
        {words.title} <span className="num text-lg">{conflicts.length}</span>
      </h3>
      <ul>
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.party.id} door={door} conflict={conflict} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

/** Announces each new conflict to screen readers, but not those that the page opens with. */
function useAnnouncements(conflicts: readonly Conflict[]): void {
  const live = use(LiveChangesContext);
  const known = useRef<ReadonlySet<string> | null>(null);
  const announce = useEffectEvent((now: readonly Conflict[]) => {
    const added = now.filter(({ party }) => known.current && !known.current.has(party.id));
    if (added.length > 0)
      live.announce(added.map((conflict) => `${nameOf(conflict)}: ${noteOf(conflict)}.`).join(' '));
    known.current = new Set(now.map(({ party }) => party.id));
  });
  useEffect(() => announce(conflicts), [conflicts]);
}

interface ConflictRowProps extends Omit<DoorConflictsProps, 'conflicts'> {
  conflict: Conflict;
}

function ConflictRow({ door, conflict, onChange }: ConflictRowProps) {
  const [busy, setBusy] = useState(false);
  const { party, attendance } = conflict;
  const doorOf = doorNames(door);
  const name = nameOf(conflict);
  const count = attendance.inside;
  // The latest check-in is most likely the repeated one.
  const last = attendance.scans.findLast(({ action }) => action === 'in');
  const readings = attendance.scans.map(({ action, people, at, key_id }) =>
    words[action === 'out' ? 'out' : 'in'](doorOf(key_id), people, clockTime(at, site().zone)),
  );
  const accept = async () => {
    setBusy(true);
    const done = await applyChange(rsvps, party, {
      // Its number includes those under 18 who are counted one by one.
      fields: { number_of_guests: count + (door.parties.get(party.id)?.party ?? party.party) - party.party },
      done: words.accepted(name, count),
      failed: words.notAccepted,
      chosen: `${count}`,
      inWords: ({ party }) => `${party}`,
    });
    if (done) await onChange();
    setBusy(false);
  };
  const undo = async () => {
    if (!last) return;
    setBusy(true);
    const answer = await undoDoorScan({ id: last.id, event_id: party.event_id });
    const about = `event_rsvps/${party.id}`;
    toast(answer.ok ? words.undone(doorOf(last.key_id)) : words.notUndone(failureText(answer)), about);
    if (answer.ok) await onChange();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-base-300 border-b py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="h3 text-lg wrap-anywhere">{name}</b>
          <span className="flex items-center gap-1.5 font-semibold text-error text-sm">
            <Icon name="alert" className="size-5" />
            {noteOf(conflict)}
          </span>
        </p>
        <p className="text-sm">{readings.join(', ')}.</p>
      </div>
      <p className="flex flex-wrap items-center gap-1.5">
        {/* Somebody who is named is one person. */}
        {!party.party_of && (
          <Button
            size="sm"
            busy={busy}
            aria-label={words.acceptOf(count, name)}
            onClick={() => void accept()}
          >
            {words.accept(count)}
          </Button>
        )}
        {last && (
          <Button
            size="sm"
            kind="quiet"
            busy={busy}
            aria-label={words.undoOf(doorOf(last.key_id), last.people, name)}
            onClick={() => void undo()}
          >
            {words.undo(doorOf(last.key_id))}
          </Button>
        )}
      </p>
    </li>
  );
}
