import { Link } from 'react-router-dom';
import { events } from '../../content/events';
import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/list-state';

/** The list was read, and nothing is coming. */
export function NothingPlanned() {
  const { headline, text, link } = events.upcoming.empty;
  return (
    <EmptyState
      title={headline}
      text={text}
      action={
        <Link to={link.to} className={buttonClass('primary')}>
          {link.label}
        </Link>
      }
    />
  );
}
