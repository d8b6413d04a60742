export {
  type AssignedPicture,
  assignPicture,
  assignPictures,
  dealPicture,
  posterOf,
  posterText,
} from './assign-pictures';
export type { FamilyName } from './drawing/families';
export { Art, DayPoster, initials, Poster, PosterStrip, SheetPoster, Sleeve } from './posters';
