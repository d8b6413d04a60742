/** Publishing a page: a new version, and what visitors get. */

import { publishedOf } from '../../../src/domain/content/published';
import { shapeOf } from '../../../src/domain/content/table';
import { contentTopic } from '../../../src/domain/public-lists';
import { storedTime } from '../sql';
import { isNew, nextRevision, type Page, setSchedule, type Values } from './rows';

interface Publication {
  /** Checked. */
  values: Values;
  /** The account; null for nobody's. */
  by: PbRecord | null;
  note?: string;
}

/** Adds the next version and publishes it. The caller decides about the draft, and saves the row. */
export function publishVersion(
  tx: PbApp,
  { table, row }: Page,
  { values, by, note = '' }: Publication,
): void {
  const number = row.getInt('version') + 1;
  const shape = shapeOf(table);
  const [account, email] = [by?.id ?? '', by?.getString('email') ?? ''];
  const version = {
    key: table.key,
    number,
    body: JSON.stringify(values),
    shape,
    note,
    made_by: email,
    account,
  };
  tx.save(new Record(tx.findCollectionByNameOrId('content_versions'), version));
  row.load({
    published: JSON.stringify(publishedOf(table, values)),
    shape,
    version: number,
    published_at: storedTime(),
    published_by: email,
    account,
  });
  nextRevision(row);
}

/**
 * Publishes a draft, unless visitors see its words already. Its schedule is over. The caller saves the row.
 * @returns whether there is a new version
 */
export function publishDraft(tx: PbApp, page: Page, publication: Publication): boolean {
  const { table, row } = page;
  const { values } = publication;
  const isVersion = row.getInt('version') === 0 || isNew(tx, page, { ok: true, value: values });
  if (isVersion) publishVersion(tx, page, publication);
  else nextRevision(row);
  row.load({ draft: JSON.stringify(values), draft_shape: shapeOf(table), changed: false });
  setSchedule(row, {});
  return isVersion;
}

/** Notifies open pages, after the commit. Never throws: the version is already stored. */
export function announce(app: PbApp, key: string): void {
  try {
    notifyPages(contentTopic, key, () => JSON.stringify({ key }));
  } catch (error) {
    app.logger().error('A published page could not be announced', 'key', key, 'error', `${error}`);
  }
}
