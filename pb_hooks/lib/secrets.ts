/** The secret with which a person changes their own RSVP: the server keeps only its hash (docs/decisions/021-my-rsvp.md). */
import { manageSecret } from '../../src/domain/fields';
import { parse } from '../../src/domain/parse';

const aSecret = manageSecret();

/** The hash of a secret as it was sent; '' for none, as older versions of the site send it. */
export function hashOf(sent: unknown): string {
  const secret = parse(aSecret, sent);
  return secret.ok ? $security.sha256(secret.value) : '';
}

/**
 * The RSVP of which this is the secret, or null. An RSVP that is not there takes the same way as one with another
 * secret: nobody can find out which it was.
 */
export function rsvpOf(app: PbApp, id: string, secret: string): PbRecord | null {
  const found = find(app, id);
  const hash = found?.getString('manage_hash') || $security.sha256('');
  return $security.equal($security.sha256(secret), hash) ? found : null;
}

function find(app: PbApp, id: string): PbRecord | null {
  try {
    return app.findRecordById('event_rsvps', id);
  } catch {
    return null;
  }
}
