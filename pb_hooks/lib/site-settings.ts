/** What an owner sets on the site: rows of `site_settings`, which only the hooks read and write. */
import { recordsOf, rows } from './sql';

/**
 * `second_factor_required` is read by `pocketbase/internal/factor`, too. `stripe_checked`: the hash of the key that Stripe accepted. `generated_password`: the id
 * of the first owner, until they choose another password. `lib/door/evenings.ts` keeps `came:<event id>` beside them.
 */
export type SettingName = 'second_factor_required' | 'demo_removed' | 'stripe_checked' | 'generated_password';

/** Returns the value of a setting; '' if it is not set. */
export const settingOf = (app: PbApp, name: SettingName): string =>
  rows(app, 'SELECT value FROM site_settings WHERE name = {:name}', { name }, { value: '' })[0]?.value ?? '';

const yes = 'yes';

/** Returns whether a setting is on. */
export const isSet = (app: PbApp, name: SettingName): boolean => settingOf(app, name) === yes;

/** Turns a setting on or off, inside a transaction. Returns its row. */
export const switchSetting = (tx: PbApp, name: SettingName, isOn: boolean): PbRecord =>
  changeSetting(tx, name, isOn ? yes : '');

/** Sets a setting, inside a transaction. Returns its row. */
export function changeSetting(tx: PbApp, name: SettingName, value: string): PbRecord {
  const [stored] = recordsOf(tx, 'site_settings', 'SELECT id FROM site_settings WHERE name = {:name}', {
    name,
  });
  const setting = stored ?? new Record(tx.findCollectionByNameOrId('site_settings'), { name });
  setting.set('value', value);
  tx.save(setting);
  return setting;
}
