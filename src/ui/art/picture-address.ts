import { type AssignedPicture, type PictureSubject, seedOf } from './assign-pictures';

/** Increase it with every change of a drawing or of a colour, because caches keep a picture for a year. A test notices. */
export const drawingVersion = 1;

const picturesPath = '/art/';

/** All that a picture is made of. */
export interface PictureFacts extends AssignedPicture {
  seed: number;
  width: number;
  height: number;
  /** The side of the site whose colours it has, and the owner's two inks for it: "day", or "night-e4572e-0a84ff". */
  inks: string;
}

/**
 * Returns the address of a generated picture. It contains all that the picture is made of and names no row, so that it never
 * changes and outlives its row.
 */
export const pictureAddress = ({ inks, family, paper, width, height, seed }: PictureFacts): string =>
  `${picturesPath}${drawingVersion}-${family}${paper}-${seed.toString(36)}-${width}x${height}-${inks}.svg`;

/** Returns the facts of the picture of a row. */
export const factsOf = (
  { type, id, ...assigned }: PictureSubject & AssignedPicture,
  width: number,
  height: number,
  inks: string,
): PictureFacts => ({ ...assigned, seed: seedOf({ type, id }), width, height, inks });
