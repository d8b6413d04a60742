/** What an owner sets on the site: rows of `site_settings`, which only the hooks read and write. */
import { idsOf, recordsOf } from './sql';

/** `second_factor_required` is read by `pocketbase/internal/factor`, too. */
export type SettingName = 'second_factor_required' | 'demo_removed';

/** Returns whether a setting is on. */
export const isSet = (app: PbApp, name: SettingName): boolean =>
  idsOf(app, "SELECT id FROM site_settings WHERE name = {:name} AND value = 'yes'", { name }).length > 0;

/** Turns a setting on or off, inside a transaction. Returns its row. */
export function changeSetting(tx: PbApp, name: SettingName, isOn: boolean): PbRecord {
  const [stored] = recordsOf(tx, 'site_settings', 'SELECT id FROM site_settings WHERE name = {:name}', {
    name,
  });
  const setting = stored ?? new Record(tx.findCollectionByNameOrId('site_settings'), { name });
  setting.set('value', isOn ? 'yes' : '');
  tx.save(setting);
  return setting;
}
