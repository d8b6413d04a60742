/** What a new site still needs, as the server knows it (docs/decisions/130-overview.md). */
import * as v from 'valibot';
import { backupAnswer } from './upkeep';

export const firstStepsAnswer = v.object({
  /** False while the owner who asks has the password that the first start generated: it is in a log. */
  password: v.optional(v.boolean(), true),
  /** Whether words of the owner's are published, not the demo's. `site`: null if this version has no such page. */
  site: v.nullable(v.boolean()),
  /** Of the site: a logo or inks of the owner's are published. */
  look: v.boolean(),
  home: v.boolean(),
  /** An event that is not the demo's. */
  event: v.boolean(),
  /** `off`: no mail server is set. `set`: one is, and no mail was sent in the last 90 days. `sent`: it took one. */
  mail: v.picklist(['off', 'set', 'sent']),
  /** `off`: no keys. `set`: both are. `checked`: Stripe accepted this key. */
  giving: v.picklist(['off', 'set', 'checked']),
  backup: backupAnswer,
  /** Somebody else has a role, too. */
  team: v.boolean(),
});
export type FirstSteps = v.InferOutput<typeof firstStepsAnswer>;

/** What an owner said about them on a device. */
export const firstStepsChoice = v.object({ isAway: v.boolean(), isInstalled: v.boolean() });
