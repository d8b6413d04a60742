/** Reads messages to the team, newest first (spec §7). */
import * as v from 'valibot';
import type { contactStatuses, formTypes } from '../../domain/choices';
import { contactFields } from '../../domain/contact';
import { recordId } from '../../domain/fields';
import { storedEntries } from '../../domain/form-fields';
import { parse } from '../../domain/parse';
import { isoDate } from '../lists';
import {
  allOf,
  filterOf,
  optionalText,
  type PageAnswer,
  readAll,
  readPage,
  searchFilter,
} from './list-query';

const row = v.object({
  id: recordId(),
  form_type: v.string(),
  ...storedEntries(contactFields),
  status: v.string(),
  notes: optionalText(),
  created_at: v.string(),
  updated_at: optionalText(),
  suspected: v.optional(v.boolean(), false),
});
export type ContactRow = v.InferOutput<typeof row>;

export interface ContactView {
  status: (typeof contactStatuses)[number] | '';
  type: (typeof formTypes)[number] | '';
  search: string;
}

/** Searches name, email and message (spec §7). */
const filterFor = ({ status, type, search }: ContactView) =>
  allOf(
    status && filterOf('status = {:status}', { status }),
    type && filterOf('form_type = {:type}', { type }),
    searchFilter(['name', 'email', 'message'], search),
  );

const sort = '-created_at,-@rowid';

export function contactOf(record: unknown): ContactRow | null {
  const read = parse(row, record);
  return read.ok ? { ...read.value, created_at: isoDate(read.value.created_at) } : null;
}

export const readContacts = (view: ContactView, page: number): Promise<PageAnswer<ContactRow>> =>
  readPage('contact_submissions', { page, filter: filterFor(view), sort }, contactOf);

export const readAllContacts = (view: ContactView): Promise<PageAnswer<ContactRow>> =>
  readAll('contact_submissions', { filter: filterFor(view), sort }, contactOf);
