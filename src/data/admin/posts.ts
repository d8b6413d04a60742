/** Reads posts, interest, reports and newsletter subscribers, newest first. */
import * as v from 'valibot';
import { reportKinds } from '../../domain/choices';
import { storedEntries } from '../../domain/form-fields';
import { interestFields } from '../../domain/interest';
import { newsletterFields } from '../../domain/newsletter';
import { reportedCollections } from '../../domain/report';
import {
  allOf,
  datedFields,
  filterOf,
  newestFirst,
  type PageAnswer,
  readAll,
  readPage,
  rowReader,
  searchFilter,
  suspected,
} from './list-query';

const opportunity = v.object({
  ...datedFields,
  title: v.string(),
  posted_by: v.string(),
  type: v.string(),
  status: v.string(),
  hidden: v.optional(v.boolean(), false),
});
export type OpportunityRow = v.InferOutput<typeof opportunity>;
export const opportunityOf = rowReader(opportunity);

const resource = v.object({
  ...datedFields,
  title: v.string(),
  author: v.string(),
  type: v.string(),
  status: v.string(),
  featured: v.boolean(),
});
export type ResourceRow = v.InferOutput<typeof resource>;
export const resourceOf = rowReader(resource);

const report = v.object({
  ...datedFields,
  kind: v.picklist(reportKinds),
  about: v.string(),
  title: v.string(),
  reason: v.string(),
  status: v.string(),
});
export type ReportRow = v.InferOutput<typeof report>;
export const reportOf = rowReader(report);

const interest = v.object({
  ...datedFields,
  ...storedEntries(interestFields),
  suspected,
  expand: v.optional(v.object({ opportunity_id: v.optional(v.object({ title: v.string() })) }), {}),
});
const interestRow = v.pipe(
  interest,
  v.transform(({ expand, ...row }) => ({ ...row, title: expand.opportunity_id?.title ?? '' })),
);
export type InterestRow = v.InferOutput<typeof interestRow>;
const interestOf = rowReader(interestRow);
export const interestTable = 'collaboration_interest';

const subscriber = v.object({ ...datedFields, ...storedEntries(newsletterFields), suspected });
export type SubscriberRow = v.InferOutput<typeof subscriber>;
const subscriberOf = rowReader(subscriber);

export const readOpportunities = (search: string, page: number): Promise<PageAnswer<OpportunityRow>> =>
  readPage(
    reportedCollections.opportunity,
    { page, sort: newestFirst, filter: searchFilter(['title', 'posted_by'], search) },
    opportunityOf,
  );

export const readResources = (search: string, page: number): Promise<PageAnswer<ResourceRow>> =>
  readPage(
    reportedCollections.resource,
    { page, sort: newestFirst, filter: searchFilter(['title', 'author'], search) },
    resourceOf,
  );

export const readInterest = (search: string, page: number): Promise<PageAnswer<InterestRow>> =>
  readPage(
    interestTable,
    {
      page,
      sort: newestFirst,
      filter: searchFilter(['name', 'email', 'message', 'opportunity_id.title'], search),
      expand: 'opportunity_id',
      fields: '*,expand.opportunity_id.title',
    },
    interestOf,
  );

export const readReports = (status: string, page: number): Promise<PageAnswer<ReportRow>> =>
  readPage(
    'reports',
    { page, sort: newestFirst, filter: allOf(status && filterOf('status = {:status}', { status })) },
    reportOf,
  );

export const readSubscribers = (search: string, page: number): Promise<PageAnswer<SubscriberRow>> =>
  readPage(
    'newsletter_subscribers',
    { page, sort: newestFirst, filter: searchFilter(['email'], search) },
    subscriberOf,
  );

export const readAllSubscribers = (search: string): Promise<PageAnswer<SubscriberRow>> =>
  readAll(
    'newsletter_subscribers',
    { sort: newestFirst, filter: searchFilter(['email'], search) },
    subscriberOf,
  );
