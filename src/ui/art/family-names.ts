import type { FamilyName } from './drawing/families';

/** Changing a list changes all pictures of its type. A new list changes no others. */
export const byType: Readonly<Record<string, readonly FamilyName[]>> = {
  'Worship Night': ['sun', 'arch', 'pipes'],
  Concert: ['waves', 'pipes', 'burst'],
  'Special Event': ['bunting', 'burst', 'hills'],
  'Community Gathering': ['table', 'blocks', 'hills'],
  song: ['grooves', 'halves', 'moon', 'steps', 'weave', 'signal'],
};

/** For all other types. Never change it: a new family would change most pictures of the site. */
const untyped: readonly FamilyName[] = [
  'sun',
  'arch',
  'pipes',
  'waves',
  'table',
  'bunting',
  'hills',
  'blocks',
  'burst',
  'grooves',
  'halves',
  'moon',
  'steps',
  'weave',
  'signal',
];

export const isFamily = (name: string): name is FamilyName => untyped.some((family) => family === name);

export const familiesOf = (type: string): readonly FamilyName[] =>
  Object.hasOwn(byType, type) ? (byType[type] ?? untyped) : untyped;
