/** Reads messages to the team, newest first. */
import * as v from 'valibot';
import { contactFields } from '../../domain/contact';
import { storedEntries } from '../../domain/form-fields';
import { readerOf } from '../../domain/parse';
import {
  allOf,
  datedFields,
  filterOf,
  listReader,
  newestFirst,
  optionalText,
  type RowOf,
  readPage,
  suspected,
} from './list-query';

const row = v.object({
  ...datedFields,
  form_type: v.string(),
  ...storedEntries(contactFields),
  status: v.string(),
  notes: optionalText(),
  suspected,
});

export const contactRows = listReader('contact_submissions', readerOf(row), {
  filters: { status: 'status', type: 'form_type' },
});
export type ContactRow = RowOf<typeof contactRows>;

/** The types that are offered at most. */
const mostTypes = 20;

/** Returns the types of the stored messages, the type of the newest message first. */
export async function readContactTypes(): Promise<string[]> {
  const types: string[] = [];
  while (types.length < mostTypes) {
    const filter = allOf(...types.map((type) => filterOf('form_type != {:type}', { type })));
    const query = { filter, sort: newestFirst, perPage: 1, skipTotal: true };
    const next = await readPage('contact_submissions', query, contactRows.parse);
    const type = next.ok && next.items[0]?.form_type;
    if (!type || types.includes(type)) break;
    types.push(type);
  }
  return types;
}
