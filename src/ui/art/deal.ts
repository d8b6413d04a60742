import { type FamilyName, familiesOf } from './families';
import { hash } from './shapes';

export interface Subject {
  type: string;
  id: string;
}

/** The paper: 0 plain stock, 1 a flood of spot, 2 a flood of key. */
type Stock = 0 | 1 | 2;

export interface Dealt {
  family: FamilyName;
  stock: Stock;
}

const stocks = [0, 1, 2] as const;

const rotated = <T>(list: readonly T[], start: number): T[] => [
  ...list.slice(start),
  ...list.slice(0, start),
];

const start = (subject: Subject) => {
  const h = hash(subject.type + subject.id);
  const names = familiesOf(subject.type);
  return { names: rotated(names, h % names.length), papers: rotated(stocks, (h >>> 8) % 3) };
};

export function dealOne(subject: Subject): Dealt {
  const { names, papers } = start(subject);
  return { family: names[0] ?? 'sun', stock: papers[0] ?? 0 };
}

/** Assigns pictures to a list. Neighbours differ, and a family repeats only after all families of its type. */
export function deal<T extends Subject>(items: readonly T[]): (T & Dealt)[] {
  const used = new Map<string, Set<FamilyName>>();
  let last: Dealt | undefined;
  return items.map((item) => {
    const { names, papers } = start(item);
    const done = used.get(item.type) ?? new Set<FamilyName>();
    used.set(item.type, done);
    const fresh = names.filter((name) => name !== last?.family);
    const family = fresh.find((name) => !done.has(name)) ?? fresh[0] ?? 'sun';
    done.add(family);
    if (names.every((name) => done.has(name))) done.clear();
    last = { family, stock: papers.find((paper) => paper !== last?.stock) ?? 0 };
    return { ...item, ...last };
  });
}
