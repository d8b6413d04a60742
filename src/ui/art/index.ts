export { type AssignedPicture, assignPicture, assignPictures } from './assign-pictures';
export type { FamilyName } from './drawing/families';
export { Art, DayPoster, initials, Poster, PosterStrip, SheetPoster, Sleeve } from './posters';
