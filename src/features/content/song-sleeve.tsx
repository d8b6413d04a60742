import { Sleeve } from '../../ui/art';
import { classNames } from '../../ui/parts/class-names';
import { PictureOr } from './picture-or';
import type { Song } from './songs';

/** The picture of a song, or the sleeve that is drawn for it if there is none or it cannot be loaded. Its title is beside it. */
export function SongSleeve({ song, className }: { song: Song; className?: string }) {
  const { id, family, paper, sleeve } = song;
  return (
    <PictureOr picture={sleeve} className={classNames('aspect-square w-full object-cover', className)}>
      <Sleeve id={id} family={family} paper={paper} className={className} />
    </PictureOr>
  );
}
