/** The demo content of a site, for its admin pages (docs/decisions/085-demo-giving.md). */
import * as v from 'valibot';
import { recordId } from '../fields';

/** What the demo consists of. `pages`: their words. `members`: with applications. `messages`: with interest in posts, and reports. */
const demoKinds = [
  'pages',
  'events',
  'rsvps',
  'members',
  'posts',
  'photos',
  'messages',
  'subscribers',
  'gifts',
] as const;
export type DemoKind = (typeof demoKinds)[number];

/** `changed`: somebody of the team changed it. `used`: people answered it, or the team works with it. */
export const keptReasons = ['changed', 'used'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** How many of the rows that stay are named. */
export const keptTitles = 3;

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const demoRemovalRequest = v.object({
  /** The id of the audit row, created on the device: a repeat gets the first answer. */
  audit_id: recordId(),
});

export const demoRemovalAnswer = v.object({
  removed: v.array(v.object({ kind: v.picklist(demoKinds), count })),
  kept: v.array(
    v.object({
      kind: v.picklist(demoKinds),
      why: v.picklist(keptReasons),
      count,
      /** Of the first ones. [] for rows of people. */
      titles: v.array(v.string()),
    }),
  ),
});
export type DemoRemoval = v.InferOutput<typeof demoRemovalAnswer>;

export const demoAnswer = v.object({
  /** Whether the site has demo content that can be removed. */
  shown: v.boolean(),
});
