/**
 * The accounts that know the secret of a door key (docs/decisions/142-who-knows-a-door-key.md): who made it, and who read it. When
 * one of them loses the right to its event, the key is turned off.
 */
import { isAdminRole, type Role } from '../../../src/domain/roles';
import { fieldsOf, logAction } from '../audit';
import { idsOf, recordsOf, rows, run } from '../sql';

/** A stored list; also what an older database and PocketBase have for none. */
const holdersSql = "json_each(CASE WHEN json_type(known_to) = 'array' THEN known_to ELSE '[]' END) AS holder";
const isOn = "turned_off_at = ''";

/** Stores that an account knows the secret of a key. Not by `save`: another form of this key stays current. */
export const addHolder = (tx: PbApp, key: string, account: string): void =>
  run(
    tx,
    `UPDATE door_keys SET known_to =
       json_insert(CASE WHEN json_type(known_to) = 'array' THEN known_to ELSE '[]' END, '$[#]', {:account})
     WHERE id = {:key} AND NOT EXISTS (SELECT 1 FROM ${holdersSql} WHERE holder.value = {:account})`,
    { key, account },
  );

/** A key that was turned off, for the person who took the right. `event`: the title. */
export interface EndedKey {
  name: string;
  event: string;
}

/** SQL for whether an account has a door as a leader: that of an event, or that of a series. @param account SQL for its id */
const isLedBy = (account: string): string => `EXISTS (
  SELECT 1 FROM events, json_each(events.leaders) AS leader
  WHERE events.id = door_keys.event_id AND leader.value = ${account}
  UNION ALL SELECT 1 FROM series, json_each(series.leaders) AS leader
  WHERE series.id = door_keys.series AND leader.value = ${account})`;

/**
 * Turns off the keys that an account knows and has no right to with a role. Runs before the right is lost, and after the events and
 * series of a leader were replaced.
 * @param role the next one, null for none @param actor as for `logAction` @param cause the audit row of what takes the right
 */
export function endKeysKnownTo(
  tx: PbApp,
  account: string,
  role: Role | null,
  { actor, cause = '' }: { actor: PbRecord | string; cause?: string },
): void {
  if (isAdminRole(role)) return;
  const known = `SELECT id FROM door_keys WHERE ${isOn} AND NOT ({:isLeader} AND ${isLedBy('{:account}')})
    AND EXISTS (SELECT 1 FROM ${holdersSql} WHERE holder.value = {:account})`;
  for (const key of recordsOf(tx, 'door_keys', known, { account, isLeader: role === 'leader' }))
    turnOff(tx, key, actor, cause);
}

/** SQL for a key that an account knows which no longer has a right to its event, or was deleted. */
const isKnownToStranger = `EXISTS (SELECT 1 FROM ${holdersSql} WHERE holder.value NOT IN (
  SELECT users.id FROM users WHERE role IN ('owner', 'admin') OR role = 'leader' AND ${isLedBy('users.id')}))`;

/** Returns whether somebody knows a key who no longer has a right to its event. */
export const isKeyKnownToStranger = (app: PbApp, key: string): boolean =>
  idsOf(app, `SELECT id FROM door_keys WHERE id = {:key} AND ${isKnownToStranger}`, { key }).length > 0;

/**
 * Turns off such keys, after a row came back from the trash or from a backup: the right may have been lost since. Returns their number.
 * @param event of the keys; '' for all
 */
export function endKeysOfStrangers(
  tx: PbApp,
  actor: PbRecord | string,
  { event = '', cause = '' }: { event?: string; cause?: string } = {},
): number {
  const known = `SELECT id FROM door_keys WHERE ${isOn} AND {:event} IN ('', event_id) AND ${isKnownToStranger}`;
  const keys = recordsOf(tx, 'door_keys', known, { event });
  for (const key of keys) turnOff(tx, key, actor, cause);
  return keys.length;
}

/** Turns off every key. Returns their number. */
export function endAllKeys(tx: PbApp, actor: string): number {
  const keys = recordsOf(tx, 'door_keys', `SELECT id FROM door_keys WHERE ${isOn}`);
  for (const key of keys) turnOff(tx, key, actor, '');
  return keys.length;
}

/** Saves the record, so that open pages and phones are notified. */
function turnOff(tx: PbApp, key: PbRecord, actor: PbRecord | string, cause: string): void {
  key.setRaw('turned_off_at', new DateTime());
  tx.save(key);
  const after = { turned_off_at: fieldsOf(key).turned_off_at };
  logAction(tx, actor, { action: 'update', record: key, before: { turned_off_at: '' }, after, cause });
}

/** Days after an event until its keys have ended anyway, rounded up: nobody needs to hear about them. */
const endedAfterDays = 3;

/** Returns the keys that an action turned off, of series and of events that are not over. */
export const keysEndedBy = (tx: PbApp, cause: string): EndedKey[] =>
  rows(
    tx,
    `SELECT door_keys.name, COALESCE(events.title, series.title) AS event FROM audit_log
     JOIN door_keys ON door_keys.id = record_id
     LEFT JOIN events ON events.id = event_id LEFT JOIN series ON series.id = door_keys.series
     WHERE cause = {:cause} AND cause != '' AND collection = 'door_keys' AND (series.id IS NOT NULL
       OR max(events.date, events.ends_at) > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${endedAfterDays} days'))
     ORDER BY audit_log.rowid`,
    { cause },
    { name: '', event: '' },
  ).map(({ name, event }) => ({ name, event }));
