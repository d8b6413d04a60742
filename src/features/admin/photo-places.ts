import { adminPages } from '../../content/admin-pages';
import { stories } from '../../content/stories';
import type { MemberRecord } from '../../domain/application';

const words = adminPages.photos;

/** The places of photos with their names. */
export const photoPlaces = (members: readonly MemberRecord[]): { value: string; label: string }[] => [
  { value: 'album', label: words.album },
  ...stories.list.map(({ id, title }) => ({ value: `story:${id}`, label: words.story(title) })),
  ...members.map(({ id, name }) => ({ value: `member:${id}`, label: words.member(name) })),
];

export const placeName = (place: string, members: readonly MemberRecord[]): string =>
  photoPlaces(members).find(({ value }) => value === place)?.label ?? place;
