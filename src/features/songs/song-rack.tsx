import { Link } from 'react-router-dom';
import type { Path } from '../../content/page';
import { tracks } from '../../content/tracks';
import { deal, Sleeve } from '../../ui/art';

/** All are dealt together, so that a song has the same sleeve on every page. */
const sleeves = deal(tracks.map(({ id, title }) => ({ type: 'song', id, title })));

export function SongRack({ to, count = sleeves.length }: { to: Path; count?: number }) {
  return (
    <ul className="rack">
      {sleeves.slice(0, count).map(({ title, ...sleeve }) => (
        <li key={sleeve.id}>
          <Link to={to}>
            <Sleeve {...sleeve} />
            <b className="text-sm">{title}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
