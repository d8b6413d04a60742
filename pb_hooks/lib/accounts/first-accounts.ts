import { password } from '../../../src/domain/accounts/account';
import { email } from '../../../src/domain/fields';
import { password as limits } from '../../../src/domain/limits';
import { parse } from '../../../src/domain/parse';
import { changeSetting } from '../site-settings';
import { idsOf } from '../sql';
import { guessable, isGuessableForTeam, preparePassword } from './accounts';

type Print = (line: string) => void;

const defaultAdmin = 'admin@byop.example';

/** Creates the superuser of BYOP_SUPERUSER_EMAIL if it is missing. An existing one keeps its password. */
export function ensureSuperuser(app: PbApp, print: Print): void {
  if (!$os.getenv('BYOP_SUPERUSER_EMAIL')) return;
  const address = setting('BYOP_SUPERUSER_EMAIL', email());
  if (accountOf(app, '_superusers', address)) return;
  const secret = setting('BYOP_SUPERUSER_PASSWORD', password(limits.adminMin));
  save(app, '_superusers', address, secret);
  print(`Superuser: ${address}`);
}

/**
 * Creates the first owner if there is none, with BYOP_ADMIN_PASSWORD or a generated password that is printed once.
 */
export function ensureAdmin(app: PbApp, print: Print): void {
  if (idsOf(app, "SELECT id FROM users WHERE role = 'owner' LIMIT 1").length > 0) return;
  const address = $os.getenv('BYOP_ADMIN_EMAIL') ? setting('BYOP_ADMIN_EMAIL', email()) : defaultAdmin;
  if (accountOf(app, 'users', address)) {
    print(
      `There is no owner: ${address} already has an account that is none. Set BYOP_ADMIN_EMAIL to another address.`,
    );
    return;
  }
  const given = $os.getenv('BYOP_ADMIN_PASSWORD') !== '';
  const secret = given ? setting('BYOP_ADMIN_PASSWORD', password(limits.adminMin)) : generatedPassword();
  if (isGuessableForTeam(secret, address)) throw new Error(`BYOP_ADMIN_PASSWORD: ${guessable}`);
  const owner = createOwner(app, address, secret);
  // It stays in the log of the server.
  if (!given) changeSetting(app, 'generated_password', owner.id);
  print(adminLine(address, given ? '' : secret));
}

export const generatedPassword = (): string => $security.randomString(20);

/** Returns what the console prints about an admin. @param generated the password, unless somebody chose it */
export const adminLine = (address: string, generated: string): string =>
  generated ? `Admin: ${address} with the password ${generated} (shown only this once)` : `Admin: ${address}`;

/** Creates an owner whose email counts as verified. */
export const createOwner = (app: PbApp, address: string, secret: string): PbRecord =>
  createAccount(app, address, secret, { role: 'owner', verified: true });

/** Creates an account. The caller has checked the password. */
export const createAccount = (
  app: PbApp,
  address: string,
  secret: string,
  more: Record<string, SqlValue>,
): PbRecord => save(app, 'users', address, secret, more);

function setting(name: string, schema: ReturnType<typeof email> | ReturnType<typeof password>): string {
  const parsed = parse(schema, $os.getenv(name));
  if (parsed.ok) return parsed.value;
  throw new Error(`${name}: ${parsed.fields['']}`);
}

function accountOf(app: PbApp, collection: 'users' | '_superusers', address: string): boolean {
  const sql = `SELECT id FROM ${collection} WHERE lower(email) = {:address}`;
  return idsOf(app, sql, { address }).length > 0;
}

function save(
  app: PbApp,
  collection: 'users' | '_superusers',
  address: string,
  secret: string,
  more: Record<string, SqlValue> = {},
): PbRecord {
  const values = { email: address, password: secret, ...more };
  const account = new Record(app.findCollectionByNameOrId(collection), values);
  preparePassword(account);
  app.save(account);
  return account;
}
