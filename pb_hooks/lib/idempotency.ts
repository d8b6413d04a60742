/** Recognizes repeated requests, whose first response was lost (docs/decisions/003, 004 and 038). */

import { Refusal } from './request';
import { rows } from './sql';

type IdLookup = { state: 'new' | 'erased' | 'conflict' } | { state: 'stored'; record: PbRecord };

/**
 * Returns `stored` only for the same content, or for a row without a hash: emptied (decision 029) or a superuser's.
 */
export function lookUpId(tx: PbApp, collection: PbCollection, id: string, hash: string): IdLookup {
  const [known] = rows(
    tx,
    `SELECT 1 AS erased, '' AS hash FROM erased_ids WHERE id = {:id}
     UNION ALL SELECT 0, content_hash FROM ${collection.name} WHERE id = {:id}`,
    { id },
    { erased: 0, hash: '' },
  );
  if (!known) return { state: 'new' };
  if (known.erased) return { state: 'erased' };
  if (known.hash !== '' && known.hash !== hash) return { state: 'conflict' };
  return { state: 'stored', record: tx.findRecordById(collection.name, id) };
}

/** Ignores the order of fields and empty fields, so that a new form field changes no hash. */
export function contentHash(input: object): string {
  const filled = Object.entries(input).filter(
    ([, value]) => value !== '' && value !== false && value != null,
  );
  return $security.sha256(JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1))));
}

export const idConflict = (): Refusal =>
  new Refusal(409, 'id_conflict', 'This was sent before with other details.');
