export { type Dealt, deal, dealOne, type Stock, type Subject } from './deal';
export type { FamilyName } from './families';
export { Art, DayPoster, initials, Poster, Sleeve } from './posters';
