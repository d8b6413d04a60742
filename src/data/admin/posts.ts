/** Reads posts, interest, reports and newsletter subscribers, newest first. */
import * as v from 'valibot';
import { reportKinds } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { storedEntries } from '../../domain/form-fields';
import { interestFields } from '../../domain/interest';
import { newsletterFields } from '../../domain/newsletter';
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

const sort = '-created_at,-@rowid';
const dated = { id: recordId(), created_at: v.string(), updated_at: optionalText() };

/** Returns a parser for rows whose `created_at` becomes ISO 8601. */
const reader =
  <S extends v.GenericSchema<unknown, { created_at: string }>>(schema: S) =>
  (record: unknown): v.InferOutput<S> | null => {
    const read = parse(schema, record);
    return read.ok ? { ...read.value, created_at: isoDate(read.value.created_at) } : null;
  };

const opportunity = v.object({
  ...dated,
  title: v.string(),
  posted_by: v.string(),
  type: v.string(),
  status: v.string(),
  hidden: v.optional(v.boolean(), false),
});
export type OpportunityRow = v.InferOutput<typeof opportunity>;
export const opportunityOf = reader(opportunity);

const resource = v.object({
  ...dated,
  title: v.string(),
  author: v.string(),
  type: v.string(),
  status: v.string(),
  featured: v.boolean(),
});
export type ResourceRow = v.InferOutput<typeof resource>;
export const resourceOf = reader(resource);

const report = v.object({
  ...dated,
  kind: v.picklist(reportKinds),
  about: v.string(),
  title: v.string(),
  reason: v.string(),
  status: v.string(),
});
export type ReportRow = v.InferOutput<typeof report>;
export const reportOf = reader(report);

const suspected = v.optional(v.boolean(), false);

const interest = v.object({
  ...dated,
  ...storedEntries(interestFields),
  suspected,
  expand: v.optional(v.object({ opportunity_id: v.optional(v.object({ title: v.string() })) }), {}),
});
const interestRow = v.pipe(
  interest,
  v.transform(({ expand, ...row }) => ({ ...row, title: expand.opportunity_id?.title ?? '' })),
);
export type InterestRow = v.InferOutput<typeof interestRow>;
const interestOf = reader(interestRow);
export const interestTable = 'collaboration_interest';

const subscriber = v.object({ ...dated, ...storedEntries(newsletterFields), suspected });
export type SubscriberRow = v.InferOutput<typeof subscriber>;
const subscriberOf = reader(subscriber);

export const postTables = {
  opportunity: 'collaboration_opportunities',
  resource: 'resources',
} as const satisfies Record<ReportRow['kind'], string>;

export const readOpportunities = (search: string, page: number): Promise<PageAnswer<OpportunityRow>> =>
  readPage(
    postTables.opportunity,
    { page, sort, filter: searchFilter(['title', 'posted_by'], search) },
    opportunityOf,
  );

export const readResources = (search: string, page: number): Promise<PageAnswer<ResourceRow>> =>
  readPage(
    postTables.resource,
    { page, sort, filter: searchFilter(['title', 'author'], search) },
    resourceOf,
  );

export const readInterest = (search: string, page: number): Promise<PageAnswer<InterestRow>> =>
  readPage(
    interestTable,
    {
      page,
      sort,
      filter: searchFilter(['name', 'email', 'message', 'opportunity_id.title'], search),
      expand: 'opportunity_id',
      fields: '*,expand.opportunity_id.title',
    },
    interestOf,
  );

export const readReports = (status: string, page: number): Promise<PageAnswer<ReportRow>> =>
  readPage(
    'reports',
    { page, sort, filter: allOf(status && filterOf('status = {:status}', { status })) },
    reportOf,
  );

export const readSubscribers = (search: string, page: number): Promise<PageAnswer<SubscriberRow>> =>
  readPage('newsletter_subscribers', { page, sort, filter: searchFilter(['email'], search) }, subscriberOf);

export const readAllSubscribers = (search: string): Promise<PageAnswer<SubscriberRow>> =>
  readAll('newsletter_subscribers', { sort, filter: searchFilter(['email'], search) }, subscriberOf);
