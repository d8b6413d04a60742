import type { Media } from '../../domain/content/media';
import { Art } from '../../ui/art';
import { PictureOr } from '../content/picture-or';

interface FilmPosterProps {
  /** Seeds the drawing. */
  id: string;
  picture: Media;
  /** At the top of the page: it is loaded eagerly. */
  first?: boolean;
  className?: string;
}

/** A still of the film, or a drawing if there is none or it cannot be loaded. */
export const FilmPoster = ({ id, picture, first, className }: FilmPosterProps) => (
  <PictureOr picture={picture} first={first} className={className}>
    <Art first={first} type="film" id={id} ratio={16 / 10} className={className} />
  </PictureOr>
);
