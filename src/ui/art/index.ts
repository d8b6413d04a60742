export { type Dealt, deal, dealOne } from './deal';
export type { FamilyName } from './families';
export { Art, DayPoster, initials, Poster, Sleeve } from './posters';
