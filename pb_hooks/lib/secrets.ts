/** The secret with which a person changes their own RSVP: the server keeps only its hash (docs/decisions/021-my-rsvp.md). */
import { manageSecret } from '../../src/domain/fields';
import { parse } from '../../src/domain/parse';
import { rows } from './rows';

const aSecret = manageSecret();

/** The hash of a secret as it was sent; '' for none, as older versions of the site send it. */
export function hashOf(sent: unknown): string {
  const secret = parse(aSecret, sent);
  return secret.ok ? $security.sha256(secret.value) : '';
}

/**
 * Returns the RSVP of which this is the secret, or null: the one that its device minted, or one of a mail about it. An RSVP
 * that does not exist takes the same steps as one with another secret, so that the time tells nothing.
 */
export function rsvpOf(app: PbApp, id: string, secret: string): PbRecord | null {
  const found = find(app, id);
  const sent = $security.sha256(secret);
  const kept = found?.getString('manage_hash') || $security.sha256('');
  const isKey = $security.equal(sent, kept) && secret !== '';
  return isLinkOf(app, id, secret) || isKey ? found : null;
}

/** Whether this is the secret of a link that was mailed about a row (pb_hooks/lib/mail/send.ts). */
export function isLinkOf(app: PbApp, id: string, secret: string): boolean {
  const sql = 'SELECT id FROM mails WHERE about = {:id} AND link_hash = {:hash} LIMIT 1';
  return rows(app, sql, { id, hash: $security.sha256(secret) }, { id: '' }).length > 0;
}

function find(app: PbApp, id: string): PbRecord | null {
  try {
    return app.findRecordById('event_rsvps', id);
  } catch {
    return null;
  }
}
