import { Link } from 'react-router-dom';
import { tracks } from '../../content/music/tracks';
import type { Path } from '../../content/page';
import { assignPictures, Sleeve } from '../../ui/art';
import { classNames } from '../../ui/parts/class-names';

/** All get their pictures together, so that a song has the same sleeve on every page. */
const sleeves = assignPictures(tracks.map(({ id, title }) => ({ type: 'song', id, title })));

/** A row that scrolls on phones. */
export function SongRack({ to, count = sleeves.length }: { to: Path; count?: number }) {
  return (
    <ul
      className={classNames(
        'grid auto-cols-[8.5rem] grid-flow-col gap-3 overflow-x-auto scrollbar-none',
        '-mx-(--pad) px-(--pad) py-1 @tablet:mx-0 @tablet:auto-cols-fr @tablet:p-0',
        count > 4 ? '@desktop:grid-flow-row @desktop:grid-cols-3' : undefined,
      )}
    >
      {sleeves.slice(0, count).map(({ title, ...sleeve }) => (
        <li key={sleeve.id}>
          <Link to={to} className="group grid gap-2 no-underline">
            <Sleeve {...sleeve} />
            <b className="text-sm decoration-3 decoration-spot group-hover:underline">{title}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
