import type { FamilyName } from './drawing/families';
import { familiesOf, isFamily } from './family-names';

export interface PictureSubject {
  type: string;
  id: string;
}

/** The paper: 0 plain, 1 a flood of spot, 2 a flood of key. */
export type Paper = 0 | 1 | 2;

export interface AssignedPicture {
  family: FamilyName;
  paper: Paper;
}

const allPapers = [0, 1, 2] as const;

/** Returns the 32-bit FNV-1a hash of the code points. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}

const rotated = <T>(list: readonly T[], start: number): T[] => [
  ...list.slice(start),
  ...list.slice(0, start),
];

/** Returns the seed of a picture: 32 bits of its type and id. */
export const seedOf = ({ type, id }: PictureSubject): number => hash(type + id);

const preferences = (subject: PictureSubject) => {
  const h = seedOf(subject);
  const names = familiesOf(subject.type);
  return { names: rotated(names, h % names.length), papers: rotated(allPapers, (h >>> 8) % 3) };
};

export function assignPicture(subject: PictureSubject): AssignedPicture {
  const { names, papers } = preferences(subject);
  return { family: names[0] ?? 'sun', paper: papers[0] ?? 0 };
}

export interface PosterSubject extends PictureSubject {
  /** As the server stores it with an event: `posterText`. Rows that an older version of the site stored lack it. */
  poster?: string | undefined;
}

/** Returns "arch1". */
export const posterText = ({ family, paper }: AssignedPicture): string => `${family}${paper}`;

/** Returns the stored picture of an event; without one that this version knows, that of its type and id. */
export function posterOf(event: PosterSubject): AssignedPicture {
  const [, family = '', digit = ''] = /^([a-z]+)([0-2])$/.exec(event.poster ?? '') ?? [];
  const paper = allPapers.find((one) => String(one) === digit);
  return isFamily(family) && paper !== undefined ? { family, paper } : assignPicture(event);
}

/** All dates of a series have one picture, so only the next one counts. */
const isNextOfSeries = <T extends { series?: string | undefined }>(
  { series }: T,
  at: number,
  all: readonly T[],
): boolean => !series || all.findIndex((other) => other.series === series) === at;

/**
 * Returns the picture of a new event among others that come, which keep theirs. It differs from its neighbours by date, and has
 * the family of its type that is seen least. Dates are ISO 8601.
 */
export function dealPicture(
  event: PictureSubject & { date: string },
  coming: readonly (PosterSubject & { date: string; series?: string | undefined })[],
): AssignedPicture {
  const { names, papers } = preferences(event);
  const at = Date.parse(event.date);
  const byDate = coming
    .filter(({ id }) => id !== event.id)
    .map((other) => ({ ...posterOf(other), series: other.series, at: Date.parse(other.date) }))
    .sort((a, b) => a.at - b.at)
    .filter(isNextOfSeries);
  const place = byDate.filter((other) => other.at <= at).length;
  const neighbours = byDate.slice(Math.max(0, place - 1), place + 1);
  const seen = byDate.map(({ family }) => family);
  const count = (name: FamilyName) => seen.filter((family) => family === name).length;
  const free = names.filter((name) => !neighbours.some(({ family }) => family === name));
  const [first = names[0] ?? 'sun', ...others] = free;
  return {
    family: others.reduce((best, name) => (count(name) < count(best) ? name : best), first),
    paper: papers.find((paper) => !neighbours.some((one) => one.paper === paper)) ?? 0,
  };
}

/** Assigns pictures to a list. Neighbours differ, and a family repeats only after all families of its type. */
export function assignPictures<T extends PictureSubject>(items: readonly T[]): (T & AssignedPicture)[] {
  const used = new Map<string, Set<FamilyName>>();
  let last: AssignedPicture | undefined;
  return items.map((item) => {
    const { names, papers } = preferences(item);
    const done = used.get(item.type) ?? new Set<FamilyName>();
    used.set(item.type, done);
    const fresh = names.filter((name) => name !== last?.family);
    const family = fresh.find((name) => !done.has(name)) ?? fresh[0] ?? 'sun';
    done.add(family);
    if (names.every((name) => done.has(name))) done.clear();
    last = { family, paper: papers.find((paper) => paper !== last?.paper) ?? 0 };
    return { ...item, ...last };
  });
}
