/** Guests who said yes in their RSVP, as the guardian of the children who come with them (docs/decisions/071-young-people.md). */
import { guardianSecretOf, withGuardianLink } from '../link-secrets';
import { findOrNull, idsOf, run } from '../sql';

/** Returns whether the person of an RSVP said yes in it, and is still the guardian. Then mails about it have the parent's link, too. */
export function isOwnGuardian(app: PbApp, rsvp: PbRecord): boolean {
  const contact = rsvp.getString('guardian_contact');
  if (contact === '' || contact !== rsvp.getString('email')) return false;
  const given = `SELECT id FROM consents WHERE about = {:about} AND event_id = {:event} AND how = 'rsvp'
    AND state = 'given' AND created_at > {:since} LIMIT 1`;
  const query = { about: rsvp.id, event: rsvp.getString('event_id') };
  return idsOf(app, given, { ...query, since: rsvp.getString('guardian_since') }).length > 0;
}

/** Opens the parent's page with the link of another mail to such a guest. @param mailed the secret of that mail */
export function addOwnLink(tx: PbApp, rsvpId: string, mailed: string): void {
  const rsvp = findOrNull(tx, 'event_rsvps', rsvpId);
  if (!rsvp || !isOwnGuardian(tx, rsvp)) return;
  // Not by `save`: another admin's form of this RSVP stays current.
  run(tx, 'UPDATE event_rsvps SET consent_hash = {:hashes} WHERE id = {:id}', {
    id: rsvpId,
    hashes: withGuardianLink(rsvp.getString('consent_hash'), guardianSecretOf(mailed)),
  });
}
