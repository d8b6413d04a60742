import { shell } from '../../content/shell/shell';
import type { Media } from '../../domain/content/media';

/** Whom a picture is by, if its owner says so. */
export function PictureCredit({ of: { files, credit }, className }: { of: Media; className: string }) {
  return credit && files.length > 0 && <p className={className}>{shell.pictureBy(credit)}</p>;
}
