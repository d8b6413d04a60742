import { Sleeve } from '../../ui/art';
import { classNames } from '../../ui/parts/class-names';
import type { Song } from './songs';

/** The picture of a song, or the sleeve that is drawn for it. Its title is beside it. */
export function SongSleeve({ song, className }: { song: Song; className?: string }) {
  const [picture] = song.sleeve.files;
  if (!picture) return <Sleeve id={song.id} family={song.family} paper={song.paper} className={className} />;
  return (
    <img src={picture.path} alt="" className={classNames('aspect-square w-full object-cover', className)} />
  );
}
