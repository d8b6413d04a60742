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

/** Which families suit what. Anything else may be drawn in all of them. */
const byType: Record<string, readonly FamilyName[]> = {
  'Worship Night': ['sun', 'arch', 'pipes'],
  Concert: ['waves', 'pipes', 'burst'],
  'Special Event': ['bunting', 'burst', 'hills'],
  'Community Gathering': ['table', 'blocks', 'hills'],
  song: ['grooves', 'halves', 'moon', 'steps', 'weave', 'signal'],
};

const all = Object.keys(families).filter((name): name is FamilyName => name in families);

export const familiesOf = (type: string): readonly FamilyName[] => byType[type] ?? all;
