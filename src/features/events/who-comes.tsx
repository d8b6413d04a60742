import { eventSheet } from '../../content/events/event-sheet';
import type { SeatCounts } from '../../domain/events/event';
import { joinNames } from '../../domain/rsvps/first-name';
import { classNames } from '../../ui/parts/class-names';
import type { Fact } from '../../ui/parts/content-blocks';

/** Returns how many come to an event, with a disc and the first name of each who agreed to show it (decision 115). */
export function whoComes({ confirmedGuests, firstNames = [] }: SeatCounts): Fact {
  const fact = {
    term: eventSheet.coming,
    icon: 'user',
    title: eventSheet.comingCount(confirmedGuests),
  } as const;
  if (firstNames.length === 0) return fact;
  const more = confirmedGuests - firstNames.length;
  return {
    ...fact,
    lead: <NameDiscs names={firstNames} />,
    text: joinNames([...firstNames.map(isolated), ...(more > 0 ? [eventSheet.comingMore(more)] : [])]),
  };
}

/** Returns the name isolated, because it can run from right to left. */
const isolated = (name: string) => `\u2068${name}\u2069`;

const inks = ['bg-spot text-primary-content', 'bg-buff text-ticket', 'bg-spot2 text-accent-content'];

/** The initials of names on overlapping discs. The names stand beside them. */
function NameDiscs({ names }: { names: readonly string[] }) {
  return (
    <span className="flex flex-none" aria-hidden="true">
      {names.map((name, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same first name
          key={at}
          className={classNames(
            'grid size-11 place-items-center rounded-full border-2 border-key num text-xl not-first:-ml-3',
            inks[at % inks.length],
          )}
        >
          {[...name][0]?.toUpperCase()}
        </span>
      ))}
    </span>
  );
}
