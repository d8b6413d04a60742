import * as events from './families-events';
import * as sleeves from './families-sleeves';

const { sun, arch, pipes, waves, table, bunting, hills, blocks, burst } = events;
const { grooves, halves, moon, steps, weave, signal } = sleeves;

/** The fifteen ways to draw a picture. */
export const families = {
  sun,
  arch,
  pipes,
  waves,
  table,
  bunting,
  hills,
  blocks,
  burst,
  grooves,
  halves,
  moon,
  steps,
  weave,
  signal,
} satisfies Record<string, events.Family>;

export type FamilyName = keyof typeof families;

/**
 * The families for each type of thing. A picture depends on its own list alone, so a new family or type moves no other
 * picture. Another name in a list that exists deals the pictures of that list again.
 */
export const byType: Readonly<Record<string, readonly FamilyName[]>> = {
  'Worship Night': ['sun', 'arch', 'pipes'],
  Concert: ['waves', 'pipes', 'burst'],
  'Special Event': ['bunting', 'burst', 'hills'],
  'Community Gathering': ['table', 'blocks', 'hills'],
  song: ['grooves', 'halves', 'moon', 'steps', 'weave', 'signal'],
};

/** For everything without a list above. It never changes: a new family here would change most pictures of the site. */
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

export const familiesOf = (type: string): readonly FamilyName[] => byType[type] ?? untyped;
