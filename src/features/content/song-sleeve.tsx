import { Sleeve } from '../../ui/art';
import { classNames } from '../../ui/parts/class-names';
import { PictureOr } from './picture-or';
import type { Song } from './songs';

interface SongSleeveProps {
  song: Song;
  /** Repeats another one: it is hidden from screen readers. */
  decorative?: true;
  className?: string;
}

/** The picture of a song, or the sleeve that is drawn for it if there is none or it cannot be loaded. Its title is beside it. */
export function SongSleeve({ song, decorative, className }: SongSleeveProps) {
  const { id, family, paper, sleeve } = song;
  return (
    <PictureOr
      picture={decorative ? { ...sleeve, alt: '' } : sleeve}
      className={classNames('aspect-square w-full object-cover', className)}
    >
      <Sleeve id={id} family={family} paper={paper} className={className} />
    </PictureOr>
  );
}
