import { Link } from 'react-router-dom';
import type { Path } from '../../content/page';
import { tracks } from '../../content/tracks';
import { deal, Sleeve } from '../../ui/art';

/** All six are dealt together, so that a song has the same sleeve wherever it stands. */
const sleeves = deal(tracks.map(({ id, title }) => ({ type: 'song', id, title })));

/** The sleeves of the first `count` songs, each leading to where they are played. */
export function SongRack({ to, count = sleeves.length }: { to: Path; count?: number }) {
  return (
    <ul className="rack">
      {sleeves.slice(0, count).map(({ title, ...sleeve }) => (
        <li key={sleeve.id}>
          <Link to={to}>
            <Sleeve {...sleeve} />
            <b className="small">{title}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
