/** Reads posts, interest, reports and newsletter subscribers. */
import * as v from 'valibot';
import { reportKinds } from '../../domain/choices';
import { storedEntries } from '../../domain/form-fields';
import { newsletterFields } from '../../domain/newsletter';
import { interestFields } from '../../domain/posts/interest';
import { reportedCollections } from '../../domain/posts/report';
import { datedFields, listReader, rowReader, suspected } from './list-query';

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

const subscriber = v.object({ ...datedFields, ...storedEntries(newsletterFields), suspected });
export type SubscriberRow = v.InferOutput<typeof subscriber>;
const subscriberOf = rowReader(subscriber);

export const opportunityRows = listReader(reportedCollections.opportunity, opportunityOf, {
  searched: ['title', 'posted_by'],
});
export const resourceRows = listReader(reportedCollections.resource, resourceOf, {
  searched: ['title', 'author'],
});
export const interestRows = listReader('collaboration_interest', interestOf, {
  searched: ['name', 'email', 'message', 'opportunity_id.title'],
  expand: 'opportunity_id',
  fields: '*,expand.opportunity_id.title',
});
export const reportRows = listReader('reports', reportOf, { filters: { status: 'status' } });
export const subscriberRows = listReader('newsletter_subscribers', subscriberOf, { searched: ['email'] });
