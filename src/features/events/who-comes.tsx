import { Fragment } from 'react';
import { rsvpWords } from '../../content/events/rsvp';
import type { SeatCounts } from '../../domain/events/event';
import { classNames } from '../../ui/parts/class-names';
import type { Fact } from '../../ui/parts/content-blocks';

/** Returns how many come to an event, with a disc and the first name of each who agreed to show it (decision 115). */
export function whoComes({ confirmedGuests, firstNames = [] }: SeatCounts): Fact {
  const fact = {
    term: rsvpWords.coming,
    icon: 'user',
    title: rsvpWords.comingCount(confirmedGuests),
  } as const;
  if (firstNames.length === 0) return fact;
  const more = confirmedGuests - firstNames.length;
  return {
    ...fact,
    lead: <NameDiscs names={firstNames} />,
    text: <Names names={firstNames} more={more > 0 && rsvpWords.comingMore(more)} />,
  };
}

/** The names as a list in words. A name can run from right to left. */
function Names({ names, more }: { names: readonly string[]; more: string | false }) {
  const last = more ? names.length : names.length - 1;
  return (
    <>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same first name
        <Fragment key={at}>
          {at > 0 && (at === last ? ' and ' : ', ')}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {more && ` and ${more}`}
    </>
  );
}

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
