/** Secrets of links in mails and on tickets: the server stores only hashes (docs/decisions/140-links-end-with-the-address.md). */
import { manageSecret } from '../../src/domain/fields';
import { idLength, secretLength } from '../../src/domain/limits';
import { parse } from '../../src/domain/parse';
import { addPassHash, passHash, passSeed, passToken } from '../../src/domain/rsvps/pass';
import { findOrNull, rows, run } from './sql';

const aSecret = manageSecret();

const random = (length: number) =>
  $security.randomStringWithAlphabet(length, 'abcdefghijklmnopqrstuvwxyz0123456789');
/** Returns the id of a row that stands for nothing else. */
export const newId = (): string => random(idLength);
export const newSecret = (): string => random(secretLength);

/**
 * Returns the secret of the links in mails to the person of an RSVP. It is the same in each mail to an address: another one would be
 * another pass, which every phone at a door would have to learn.
 */
export const mailedSecret = (rsvpId: string, email: string): string =>
  deriveSecret(`${rsvpId} ${email}`).slice(0, secretLength);

/** Returns the secret that cancels an RSVP and opens nothing: for a link to another date of its series. It ends with the address. */
export const cancelSecret = (rsvpId: string, email: string): string =>
  deriveSecret(`cancel ${rsvpId} ${email}`).slice(0, secretLength);

/** Returns the hash of a sent secret; '' for none, as older versions of the site send it. */
export function hashSecret(sent: unknown): string {
  const secret = parse(aSecret, sent);
  return secret.ok ? $security.sha256(secret.value) : '';
}

/** Returns hashes for a row: the first one, and the newest of the others with `hash`. */
export const withNewest = (hashes: readonly string[], hash: string, most: number): string => {
  if (hashes.includes(hash)) return hashes.join(' ');
  const [first = '', ...others] = [...hashes, hash];
  return [first, ...others.slice(1 - most)].join(' ');
};

/** Hashes that one row keeps: a corrected contact and a reminder get another link. */
const mostGuardianLinks = 9;

/** Returns the hashes of a guardian's links with that of another one. @param stored `consent_hash` */
export const withGuardianLink = (stored: string, secret: string): string =>
  withNewest(stored.split(' ').filter(Boolean), $security.sha256(secret), mostGuardianLinks);

/** Returns the secret of the parent's link in a mail to a guest who said yes for their own children: both links are of one mail. */
export const guardianSecretOf = (mailed: string): string =>
  $security.sha256(`guardian:${mailed}`).slice(0, secretLength);

/** Returns the hash of the pass that a device makes from this secret (docs/decisions/069-pass.md). */
export const passHashOf = (secret: string): string =>
  passHash($security.sha256(passToken($security.sha256(passSeed(secret)))));

/** Adds the pass of a mailed link. An RSVP without any is of an older version: doors find its passes by its id alone. */
export function addPass(tx: PbApp, rsvpId: string, secret: string): void {
  const sql = 'SELECT pass_hashes FROM event_rsvps WHERE id = {:id}';
  const stored = rows(tx, sql, { id: rsvpId }, { pass_hashes: '' })[0]?.pass_hashes;
  if (!stored) return;
  const hashes = addPassHash(stored, passHashOf(secret));
  if (hashes === stored) return;
  run(tx, 'UPDATE event_rsvps SET pass_hashes = {:hashes} WHERE id = {:id}', { id: rsvpId, hashes });
}

/**
 * Returns null for a wrong secret. An unknown RSVP takes the same steps, so that the time reveals nothing. The first mails of older
 * versions had the secret of the device: it ends as their link does (decision 140).
 */
export function findRsvpBySecret(app: PbApp, id: string, secret: string): PbRecord | null {
  const found = findOrNull(app, 'event_rsvps', id);
  const sentHash = $security.sha256(secret);
  const storedHash = found?.getString('manage_hash') || $security.sha256('');
  const isKey = $security.equal(sentHash, storedHash) && secret !== '';
  const link = mailedLink(app, id, secret);
  return link === 'open' || (isKey && link === null) ? found : null;
}

/** Returns whether this secret was mailed to the person of a row (pb_hooks/lib/mail/send.ts). A guardian's link changes nothing. */
export const isLinkSecret = (app: PbApp, id: string, secret: string): boolean =>
  mailedLink(app, id, secret) === 'open';

/** Returns whether the mailed link with this secret works; null if none has it. Several mails to one address have it. */
function mailedLink(app: PbApp, id: string, secret: string): 'open' | 'ended' | null {
  const sql = `SELECT MIN(link_ended + 0) AS ended FROM mails
    WHERE about = {:id} AND link_hash = {:hash} AND ${notToGuardian} HAVING COUNT(*) > 0`;
  const [link] = rows(app, sql, { id, hash: $security.sha256(secret) }, { ended: 0 });
  if (!link) return null;
  return link.ended ? 'ended' : 'open';
}

/**
 * Returns whether whoever has this secret reads the mails to the present email of an RSVP. A link may stay open for the person who
 * changed the email with it, and first mails of older versions had the secret of the device: neither says who reads the mails.
 */
export function provesEmail(app: PbApp, rsvp: PbRecord, secret: string): boolean {
  const [email, hash] = [rsvp.getString('email'), $security.sha256(secret)];
  if (email === '' || hash === rsvp.getString('manage_hash')) return false;
  const sql = `SELECT 1 AS found FROM mails WHERE about = {:id} AND link_hash = {:hash} AND to_hash = {:to}
    AND NOT link_ended AND ${notToGuardian} LIMIT 1`;
  return rows(app, sql, { id: rsvp.id, hash, to: $security.sha256(email) }, { found: 0 }).length > 0;
}

const notToGuardian = "message NOT LIKE 'consent%'";

/**
 * After a change of the email of an RSVP: ends the links in mails to other addresses, and opens those in mails to this address again,
 * for whoever had corrected it wrongly. A mail that was tried counts as sent: it may have arrived, and its retry gets another link
 * (pb_hooks/lib/mail/send.ts).
 * @param used the secret with which the address was changed: it still opens the RSVP
 */
export function endLinksToOthers(tx: PbApp, rsvp: PbRecord, used = ''): void {
  run(
    tx,
    `UPDATE mails SET link_ended = (to_hash != {:to} AND link_hash != {:used})
     WHERE about = {:about} AND link_hash != '' AND (status != 'waiting' OR to_hash != '') AND ${notToGuardian}`,
    { about: rsvp.id, to: $security.sha256(rsvp.getString('email')), used: $security.sha256(used) },
  );
  // Mails that were not tried go to the new address: with its link.
  run(
    tx,
    `UPDATE mails SET secret = '', link_hash = '' WHERE about = {:about} AND status = 'waiting' AND to_hash = '' AND ${notToGuardian}`,
    { about: rsvp.id },
  );
}
