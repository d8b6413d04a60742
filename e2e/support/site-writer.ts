import type { Locator, Page } from '@playwright/test';
import type { Field, Fields } from '../../src/domain/content/fields';
import type { ContentTable } from '../../src/domain/content/table';
import type { Server } from '../../tests/support/server/pocketbase';
import { newPerson, signedInAs } from './account';
import { openAdmin } from './admin';
import { toast } from './rsvp';
import { expect } from './test';

/** Texts by path, such as `list.0.title`, instead of made-up words. A file by its path on the disk. `''`: the field stays as it is. */
export type OwnWords = Readonly<Record<string, string>>;

const formatted = {
  email: 'hello@oakstreet.example',
  phone: '+13125550117',
  web: 'https://oakstreet.example/us',
  zone: 'America/Chicago',
  country: 'US',
  currency: 'EUR',
  color: '#1b7f4b',
  amount: '30',
} as const;

/** Words of a made-up church, as long as a field needs them. */
function wordsFor(name: string, { max, min = 0 }: { max: number; min?: number }): string {
  const short = `Oak ${name}`.slice(0, max).trim();
  return short.length >= min ? short : short.padEnd(min, ' on Oak Street').slice(0, max).trim();
}

/** Signs in as an editor and adds a song to the list. Returns its fields. */
export async function addSong(server: Server, page: Page, title: string): Promise<Locator> {
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'site');
  await page.getByRole('link', { name: 'Songs', exact: true }).click();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.keyboard.type(title);
  return page.getByRole('group', { name: new RegExp(title) });
}

/** Opens the editor of a page, fills in every field as a person would, and publishes it. Lists get a row, or those in `own`. */
export async function writePage(page: Page, table: ContentTable, own: OwnWords = {}): Promise<void> {
  await openAdmin(page, `site&page=${table.key}`);
  const form = page.getByRole('form', { name: 'Words of the page' });
  await expect(form).toBeVisible();
  await writeFields(page, table.fields, '', own);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Published:')).toBeVisible();
}

/** @param hasRows whether lists among them have the rows that every site begins with */
async function writeFields(
  page: Page,
  fields: Fields,
  before: string,
  own: OwnWords,
  hasRows = false,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'list' && (field.first || hasRows)) continue;
    await writeField(page, field, before + name, own);
  }
}

/** The control of a field: its id ends with its path. */
const controlOf = (page: Page, path: string) => page.locator(`[data-admin] [id$="-${path}"]`);

async function writeField(page: Page, field: Field, path: string, own: OwnWords): Promise<void> {
  const words = own[path];
  if (words === '') return;
  const name = path.split('.').at(-1) ?? path;
  const control = controlOf(page, path);
  switch (field.kind) {
    case 'group':
      return writeFields(page, field.of, `${path}.`, own, field.first !== undefined);
    case 'list': {
      const rows = Object.keys(own).filter((key) => key.startsWith(`${path}.`));
      const count = Math.max(1, ...rows.map((key) => Number(key.slice(path.length + 1).split('.')[0]) + 1));
      for (let at = 0; at < count; at += 1) {
        await controlOf(page, `${path}.add`).click();
        await writeFields(page, field.of, `${path}.${at}.`, own);
      }
      return;
    }
    case 'media': {
      if (!words) return;
      const chooser = page.waitForEvent('filechooser');
      await control.click();
      await (await chooser).setFiles(words);
      await expect(control).toHaveText('Choose another', { timeout: 30_000 });
      return;
    }
    case 'rowOf':
    case 'choice':
      if (words) await control.selectOption(words);
      return;
    case 'link':
      await controlOf(page, `${path}.label`).fill(own[`${path}.label`] ?? wordsFor('link', field));
      return controlOf(page, `${path}.to`).fill(own[`${path}.to`] ?? '/ministries/events');
    case 'moment':
      return control.fill(words ?? '2027-05-01T19:00');
    case 'formatted': {
      const text = words ?? Object.entries(formatted).find(([format]) => format === field.format)?.[1] ?? '';
      if (['zone', 'currency'].includes(field.format)) return void (await control.selectOption(text));
      return control.fill(text);
    }
    default:
      return control.fill(words ?? wordsFor(name, field));
  }
}
