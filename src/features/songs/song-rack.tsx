import { Link } from 'react-router-dom';
import { songsTable } from '../../domain/content/pages/songs';
import { classNames } from '../../ui/parts/class-names';
import { SongSleeve } from '../content/song-sleeve';
import { useSongs } from '../content/songs';

/** The first songs, which lead to the listening page. A row that scrolls on phones. */
export function SongRack({ most }: { most?: number }) {
  const songs = useSongs().slice(0, most);
  if (songs.length === 0) return null;
  return (
    <ul
      className={classNames(
        'grid auto-cols-[8.5rem] grid-flow-col gap-3 overflow-x-auto scrollbar-none',
        '-mx-(--pad) px-(--pad) py-1 @tablet:mx-0 @tablet:auto-cols-fr @tablet:p-0',
        songs.length > 4 ? '@desktop:grid-flow-row @desktop:grid-cols-3' : undefined,
      )}
    >
      {songs.map((song) => (
        <li key={song.id}>
          <Link to={songsTable.path} className="group grid gap-2 no-underline">
            <SongSleeve song={song} />
            <b className="text-sm decoration-3 decoration-spot group-hover:underline">{song.title}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
