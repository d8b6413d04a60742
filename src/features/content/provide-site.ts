import { provideSite, type Site, site, siteIn } from '../../content/site';
import { isObject } from '../../domain/content/fields';
import { locales } from '../../domain/content/locales';
import { siteTable } from '../../domain/content/pages/site';
import { type ListRows, useOffline } from '../../offline';
import { json, storageEntry } from '../../platform/storage';
import { provideDateStyle } from '../../ui/parts/zoned-date';

type Row = ListRows['content'];

/** Of the last page of this device, for a page that the worker answers before the lists are read. */
const stored = storageEntry<Row>(
  'byop:site',
  json((value) =>
    isObject(value) && isObject(value.body)
      ? { id: siteTable.key, shape: Number(value.shape), body: value.body }
      : null,
  ),
);

const unpublished: Row = { id: siteTable.key, shape: 0, body: null };
/** Returns the row of the content that was read; nothing before. */
function rowNow(): Row | undefined {
  const { items, asOf } = useOffline.getState().lists.content;
  return items.find(({ id }) => id === siteTable.key) ?? (asOf === null ? undefined : unpublished);
}

/** Makes `site` read the content of this page. @param before what it reads as long as the page has none */
export function provideSiteFromLists(before: Row | null = null): void {
  let last: { row: Row; facts: Site } | null = null;
  provideDateStyle(() => locales[site().locale]);
  provideSite(() => {
    const row = rowNow() ?? last?.row ?? before ?? unpublished;
    // The same facts while the row stays the same, so that nothing renders again.
    if (last?.row !== row) last = { row, facts: siteIn(row) };
    return last.facts;
  });
}

/** The same in a browser, which keeps the facts for its next page. */
export function provideSiteFromDevice(): void {
  let before = stored.read();
  provideSiteFromLists(before);
  const keep = () => {
    document.documentElement.lang = site().locale;
    const row = rowNow();
    if (!row || row === before) return;
    before = row;
    stored.write(row.body && row);
    showInks(row);
  };
  keep();
  useOffline.subscribe(keep);
}

/** Shows the colors that are published. A script of index.html does it before the first paint. */
export function showInks({ body }: Row): void {
  for (const [name, value] of Object.entries(body?.inks ?? {}))
    document.documentElement.style.setProperty(name, value);
}
