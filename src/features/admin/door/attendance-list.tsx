import { useMemo, useState } from 'react';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminPages } from '../../../content/admin/admin-pages';
import { presence as words } from '../../../content/events/presence';
import { site } from '../../../content/site';
import type { DoorParty } from '../../../data/admin/door/door';
import { type Presence, presenceOf, presences } from '../../../domain/door/attendance';
import type { Attendance } from '../../../domain/door/door';
import { sortedByName } from '../../../domain/text/fold';
import { ChoiceRow } from '../../../ui/form/choice-row';
import { Button } from '../../../ui/parts/button';
import { clockTime } from '../../../ui/parts/zoned-date';

/** Names of the doors by key id. */
type DoorNames = ReadonlyMap<string, { name: string }>;

interface AttendanceListProps {
  parties: ReadonlyMap<string, DoorParty>;
  attendance: ReadonlyMap<string, Attendance>;
  keys: DoorNames;
}

/** Returns where guests are, when, through which door and with whom; '' if they are not here. */
export function presenceText({ state, inside, scan }: Presence, party: number, keys: DoorNames): string {
  if (!scan) return '';
  const door = scan.key_id ? (keys.get(scan.key_id)?.name ?? '') : adminDoor.conflicts.team;
  const where = words.where(clockTime(scan.at, site().zone), door);
  return state === 'inside' ? words.inside(inside, party, where) : words.left(scan.taken_by ?? '', where);
}

/** Returns a row for each guest who may come or has come, by name, then one for each pass that matches no RSVP. */
export function presenceRows({ parties, attendance, keys }: AttendanceListProps) {
  const rowOf = (id: string, party: DoorParty | undefined) => {
    const presence = presenceOf(attendance.get(id));
    return {
      id,
      name: party ? party.name || adminPages.emptied : adminDoor.file.unknown,
      isYoung: party?.under_18 ?? false,
      state: presence.state,
      text: presenceText(presence, party?.party ?? presence.inside, keys),
    };
  };
  const known = sortedByName(
    [...parties.values()].filter(({ id, status }) => status !== 'cancelled' || attendance.has(id)),
  );
  const unknown = [...attendance.keys()].filter((id) => !parties.has(id));
  return [...known.map((party) => rowOf(party.id, party)), ...unknown.map((id) => rowOf(id, undefined))];
}

/** Rows that are shown at once: a browser takes seconds for thousands. */
const rowsAtOnce = 200;

/** Who is inside, who left and with whom, and who is not here, by name. */
export function AttendanceList({ parties, attendance, keys }: AttendanceListProps) {
  const [filter, setFilter] = useState<Presence['state']>('inside');
  const [most, setMost] = useState(rowsAtOnce);
  const rows = useMemo(() => presenceRows({ parties, attendance, keys }), [parties, attendance, keys]);
  const all = rows.filter(({ state }) => state === filter);
  const shown = all.slice(0, most);
  const choices = presences.map((value) => ({
    value,
    label: `${words.filters[value]} ${rows.filter(({ state }) => state === value).length}`,
  }));
  return (
    <section aria-label={adminDoor.people.title} className="grid gap-3 border-rule border-t-2 pt-5">
      <h3 className="h3">{adminDoor.people.title}</h3>
      <ChoiceRow label={words.filter} scrolls choices={choices} value={filter} onChange={setFilter} />
      {shown.length === 0 && <p className="text-muted">{adminDoor.people.none}</p>}
      <ul>
        {shown.map(({ id, name, isYoung, text }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-base-300 border-b py-2"
          >
            <span className="wrap-anywhere">
              <b>{name}</b>
              {isYoung && <span className="ms-3 font-semibold text-sm">{words.under18}</span>}
            </span>
            <span className="text-sm">{text}</span>
          </li>
        ))}
      </ul>
      {all.length > most && (
        <Button size="sm" onClick={() => setMost(most + rowsAtOnce)}>
          {adminDoor.people.more(Math.min(rowsAtOnce, all.length - most))}
        </Button>
      )}
    </section>
  );
}
