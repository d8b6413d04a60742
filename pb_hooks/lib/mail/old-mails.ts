import { deleteInPortions } from '../portions';
import { timeSql } from '../sql';

const keptDays = 90;

const isAbout = (name: 'event_rsvps' | 'newsletter_subscribers'): string =>
  `EXISTS (SELECT 1 FROM ${name} WHERE ${name}.id = mails.about)`;

/**
 * Deletes mails that were sent or given up, every night. A mail stays while its link opens a row: the hash is stored here, or that a
 * guardian got theirs.
 */
export const removeOldMails = (app: PbApp): void =>
  deleteInPortions(
    app,
    'mails',
    `status != 'waiting' AND created_at < ${timeSql(`-${keptDays} days`)}
       AND (link_hash = '' OR NOT (${isAbout('event_rsvps')} OR ${isAbout('newsletter_subscribers')}))
       AND (message NOT LIKE 'consent%' OR NOT ${isAbout('event_rsvps')})`,
  );
