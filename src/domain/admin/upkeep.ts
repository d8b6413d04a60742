/** What the server says about its mails and backups to the team. */
import * as v from 'valibot';
import { recordId } from '../fields';

/** The lists of people who get mails, as far as the team works with their rows. */
export const mailedCollections = ['event_rsvps', 'contact_submissions', 'artist_submissions'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const backupAnswer = v.object({
  /** ISO 8601; null without a backup. */
  made_at: v.nullable(v.string()),
  /** There is none, or it is too old. */
  late: v.boolean(),
});

export const upkeepAnswer = v.object({
  /** Mails that an address refused, and that nobody has put right since. */
  failed: v.object({
    mails: count,
    addresses: count,
    oldest: v.nullable(
      v.object({
        collection: v.picklist(mailedCollections),
        id: recordId(),
        email: v.string(),
        /** ISO 8601 */
        created_at: v.string(),
      }),
    ),
  }),
  /** Mails that the mail server has not taken for an hour. */
  stuck: count,
  backup: backupAnswer,
});
export type UpkeepAnswer = v.InferOutput<typeof upkeepAnswer>;
