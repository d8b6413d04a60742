/** Reads messages to the team, newest first. */
import * as v from 'valibot';
import { contactFields } from '../../domain/contact';
import { storedEntries } from '../../domain/form-fields';
import {
  allOf,
  datedFields,
  filterOf,
  newestFirst,
  optionalText,
  type PageAnswer,
  readAll,
  readPage,
  rowReader,
  searchFilter,
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
export type ContactRow = v.InferOutput<typeof row>;
export const contactOf = rowReader(row);

export interface ContactView {
  status: string;
  type: string;
  search: string;
}

/** Searches name, email and message. */
const filterFor = ({ status, type, search }: ContactView) =>
  allOf(
    status && filterOf('status = {:status}', { status }),
    type && filterOf('form_type = {:type}', { type }),
    searchFilter(['name', 'email', 'message'], search),
  );

export const readContacts = (view: ContactView, page: number): Promise<PageAnswer<ContactRow>> =>
  readPage('contact_submissions', { page, filter: filterFor(view), sort: newestFirst }, contactOf);

export const readAllContacts = (view: ContactView): Promise<PageAnswer<ContactRow>> =>
  readAll('contact_submissions', { filter: filterFor(view), sort: newestFirst }, contactOf);

/** The types that are offered at most. */
const mostTypes = 20;

/** Returns the types of the stored messages, the type of the newest message first. */
export async function readContactTypes(): Promise<string[]> {
  const types: string[] = [];
  while (types.length < mostTypes) {
    const filter = allOf(...types.map((type) => filterOf('form_type != {:type}', { type })));
    const query = { filter, sort: newestFirst, perPage: 1, skipTotal: true };
    const next = await readPage('contact_submissions', query, contactOf);
    const type = next.ok && next.items[0]?.form_type;
    if (!type || types.includes(type)) break;
    types.push(type);
  }
  return types;
}
