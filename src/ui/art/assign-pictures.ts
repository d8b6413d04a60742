import type { FamilyName } from './drawing/families';
import { familiesOf } from './family-names';

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
