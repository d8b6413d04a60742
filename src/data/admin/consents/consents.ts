/** Reads the answers of guardians to an RSVP or application, newest first. */
import * as v from 'valibot';
import { recordId } from '../../../domain/fields';
import { readerOf } from '../../../domain/parse';
import { consentAnswers, consentWays } from '../../../domain/rsvps/consent';
import { storedDate } from '../../lists';
import { filterOf, newestFirst, type PageAnswer, readAll } from '../list-query';

const row = v.object({
  id: recordId(),
  state: v.picklist(consentAnswers),
  text_version: v.string(),
  by: v.string(),
  how: v.picklist(consentWays),
  shown_first_name: v.optional(v.string(), ''),
  /** The last day of a yes for all dates of a series; '' for others. */
  until: v.optional(v.string(), ''),
  created_at: storedDate,
});
export type ConsentRow = v.InferOutput<typeof row>;

export const readConsents = (about: string): Promise<PageAnswer<ConsentRow>> =>
  readAll('consents', { sort: newestFirst, filter: filterOf('about = {:about}', { about }) }, readerOf(row));
