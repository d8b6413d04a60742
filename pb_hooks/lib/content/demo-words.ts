/** The pages that still show the demo's words, and their removal (docs/decisions/085-demo-giving.md). */
import { demoContent } from '../../../scripts/seed/content';
import { isSameContent } from '../../../src/domain/content/same-content';
import { contentTable } from '../../../src/domain/content/tables';
import { rows } from '../sql';
import {
  draftIn,
  findPage,
  nextRevision,
  type Page,
  publishedIn,
  setDraft,
  setSchedule,
  type Values,
  versionOf,
} from './rows';

/** Returns the pages whose first version is published, was made by nobody, and has the demo's words. */
export function demoPages(app: PbApp): Page[] {
  return rows(app, 'SELECT key FROM content ORDER BY rowid', {}, { key: '' })
    .filter(({ key }) => contentTable(key))
    .map(({ key }) => findPage(app, key))
    .filter((page) => showsDemo(app, page));
}

function showsDemo(app: PbApp, page: Page): boolean {
  const { row } = page;
  if (row.getInt('version') !== 1 || row.getString('account') !== '') return false;
  const published = publishedIn(app, page);
  return published.ok && areDemoWords(page, published.value);
}

/** Returns whether words of the owner's are published on a page, not the demo's; null if this version has no such page. */
export function isWritten(app: PbApp, key: string): boolean | null {
  if (!contentTable(key)) return null;
  const page = findPage(app, key);
  return page.row.getInt('version') > 0 && !showsDemo(app, page);
}

function areDemoWords({ table }: Page, values: Values): boolean {
  const words = demoContent[table.key];
  return words !== undefined && isSameContent(table.fields, values, words);
}

/** Makes a page one that was never published. Returns whether its draft stays, because somebody wrote in it. */
export function removeDemoWords(tx: PbApp, page: Page): boolean {
  const { row } = page;
  const draft = draftIn(page);
  const isWritten = !draft.ok || !areDemoWords(page, draft.value);
  const version = versionOf(tx, page, row.getInt('version'));
  if (version) tx.delete(version);
  row.load({ published: null, shape: 0, version: 0, published_at: '', published_by: '' });
  if (isWritten) {
    row.set('changed', true);
    nextRevision(row);
  } else {
    setDraft(tx, page, {});
    setSchedule(row, {});
  }
  tx.save(row);
  return isWritten;
}
