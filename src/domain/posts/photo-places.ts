/** Where photos are shown. Pages with photos load it, and not the checks in `photo.ts`. */
import type { PhotoRecord } from './photo';

export const isOfOnePerson = (place: string): boolean => /^(member|application):/.test(place);

/** Width divided by height of the plates, which are cut from the middle of the photo. */
export const plateRatio = (place: string): number =>
  place === 'album' ? 1 : isOfOnePerson(place) ? 0.9 : 1.2;

/** Returns the id of a drawing of the demo, by its number. Its prefix tells the page that it is no photo. */
export const drawingId = (n: number): string => `demodrawing${String(n).padStart(4, '0')}`;

export const isDrawing = ({ id }: Pick<PhotoRecord, 'id'>): boolean => id.startsWith('demodrawing');

/** Returns the newest photo of a place. */
export const photoOf = (
  photos: readonly PhotoRecord[],
  place: `story:${string}` | `member:${string}`,
): PhotoRecord | undefined => photos.find((photo) => photo.place === place);

export const albumOf = (photos: readonly PhotoRecord[]): PhotoRecord[] =>
  photos.filter(({ place }) => place === 'album');
