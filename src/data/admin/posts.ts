/** Reads posts, interest, reports and newsletter subscribers. */
import * as v from 'valibot';
import { reportKinds } from '../../domain/choices';
import { storedEntries } from '../../domain/form-fields';
import { newsletterFields } from '../../domain/newsletter';
import { readerOf } from '../../domain/parse';
import { interestFields } from '../../domain/posts/interest';
import { reportedCollections } from '../../domain/posts/report';
import { datedFields, listReader, type RowOf, suspected } from './list-query';

const opportunity = v.object({
  ...datedFields,
  title: v.string(),
  posted_by: v.string(),
  type: v.string(),
  status: v.string(),
  hidden: v.optional(v.boolean(), false),
});

const resource = v.object({
  ...datedFields,
  title: v.string(),
  author: v.string(),
  type: v.string(),
  status: v.string(),
  featured: v.boolean(),
});

const report = v.object({
  ...datedFields,
  kind: v.picklist(reportKinds),
  about: v.string(),
  title: v.string(),
  reason: v.string(),
  status: v.string(),
});

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

const subscriber = v.object({ ...datedFields, ...storedEntries(newsletterFields), suspected });

export const opportunityRows = listReader(reportedCollections.opportunity, readerOf(opportunity), {
  searched: ['title', 'posted_by'],
});
export const resourceRows = listReader(reportedCollections.resource, readerOf(resource), {
  searched: ['title', 'author'],
});
export const interestRows = listReader('collaboration_interest', readerOf(interestRow), {
  searched: ['name', 'email', 'message', 'opportunity_id.title'],
  expand: 'opportunity_id',
  fields: '*,expand.opportunity_id.title',
});
export const reportRows = listReader('reports', readerOf(report), { filters: { status: 'status' } });
export const subscriberRows = listReader('newsletter_subscribers', readerOf(subscriber), {});

export type OpportunityRow = RowOf<typeof opportunityRows>;
export type ResourceRow = RowOf<typeof resourceRows>;
export type InterestRow = RowOf<typeof interestRows>;
export type ReportRow = RowOf<typeof reportRows>;
export type SubscriberRow = RowOf<typeof subscriberRows>;
