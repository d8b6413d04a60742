import { Link } from 'react-router-dom';
import { adminDoor } from '../../../../content/admin/admin-door';
import { adminSeries } from '../../../../content/admin/admin-series';
import { readSeriesKeys } from '../../../../data/admin/door/door';
import { firstPartOf, type SeriesRecord } from '../../../../data/admin/series/series';
import { readTeam } from '../../../../data/admin/team';
import type { EventRecord } from '../../../../domain/events/event';
import { textButtonClass } from '../../../../ui/parts/button';
import { eventAddress } from '../../event-address';
import { useLiveQuery } from '../../kit/use-live-query';
import { useMay } from '../../role';

const words = adminSeries.page;
const followsKeys = ['door_keys'] as const;
const followsNothing = [] as const;

interface SeriesLeadersProps {
  series: SeriesRecord;
  dates: readonly EventRecord[];
}

/** Who leads a series, or single dates of it, for owners: others do not see the team. */
export function SeriesLeaders({ series, dates }: SeriesLeadersProps) {
  const isShown = useMay()('team_links', 'list');
  const read = useLiveQuery(['team'], readTeam, followsNothing, isShown);
  if (!read?.ok) return null;
  // The dates of a series that somebody leads are not among the single events of that account.
  const ids = new Set([firstPartOf(series), ...dates.map(({ id }) => id)]);
  const leaders = read.value.members.filter((member) =>
    [...member.series, ...member.events].some(({ id }) => ids.has(id)),
  );
  return (
    <p>
      {leaders.length > 0 ? words.ledBy(leaders.map(({ email }) => email).join(', ')) : words.noLeader}{' '}
      <Link to="/admin?tab=team" className={textButtonClass}>
        {words.team}
      </Link>
    </p>
  );
}

interface SeriesKeysProps {
  series: string;
  /** The next date, whose page has the keys. */
  next: EventRecord | undefined;
}

/** The keys that open the door of every date. */
export function SeriesKeys({ series, next }: SeriesKeysProps) {
  const isShown = useMay()('door_keys', 'list');
  const read = useLiveQuery(['series-keys', series], () => readSeriesKeys(series), followsKeys, isShown);
  if (!read?.ok || !next) return null;
  const keys = read.items.filter((key) => !key.turned_off_at);
  return (
    <p>
      {keys.length > 0 ? words.keys(keys.map(({ name }) => name).join(', ')) : words.noKeys}{' '}
      <Link to={eventAddress(next.id, 'door')} className={textButtonClass}>
        {adminDoor.open}
      </Link>
    </p>
  );
}
