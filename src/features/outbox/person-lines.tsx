import { guardianTicket } from '../../content/events/guardian-ticket';
import type { PartyPerson } from '../../domain/rsvps/party';
import { classNames } from '../../ui/parts/class-names';

interface PersonLinesProps {
  persons: readonly PartyPerson[];
  className?: string | undefined;
}

/** Who of a party may come, each with a mark and, but for a yes, its reason. */
export function PersonLines({ persons, className }: PersonLinesProps) {
  const { mark, person: words } = guardianTicket;
  if (persons.length === 0) return null;
  return (
    <ul className={classNames('flex flex-wrap gap-x-4 leading-snug', className)}>
      {persons.map(({ name, answer }) => (
        <li key={name} className="wrap-anywhere">
          <b dir="auto">{name}</b> <span aria-hidden="true">{mark[answer]}</span>{' '}
          <span className={classNames(answer === 'yes' && 'sr-only')}>{words[answer]}</span>
        </li>
      ))}
    </ul>
  );
}
