/** Reads posts, interest, reports and newsletter subscribers. */
import * as v from 'valibot';
import { reportKinds } from '../../domain/choices';
import { storedEntries } from '../../domain/form-fields';
import { newsletterFields } from '../../domain/newsletter';
import { readerOf } from '../../domain/parse';
import { interestFields } from '../../domain/posts/interest';
import { opportunityFields } from '../../domain/posts/opportunity';
import { reportedCollections } from '../../domain/posts/report';
import { resourceFields } from '../../domain/posts/resource';
import { datedFields, listReader, newestFirst, type RowOf, suspected } from './list-query';

const opportunity = v.object({
  ...datedFields,
  ...storedEntries(opportunityFields),
  status: v.string(),
  hidden: v.optional(v.boolean(), false),
  waiting: v.optional(v.boolean(), false),
});

const resource = v.object({
  ...datedFields,
  ...storedEntries(resourceFields),
  status: v.string(),
  featured: v.boolean(),
  waiting: v.optional(v.boolean(), false),
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

/** Posts that wait for the team come first. */
const sort = `-waiting,${newestFirst}`;

export const opportunityRows = listReader(reportedCollections.opportunity, readerOf(opportunity), {
  searched: ['title', 'posted_by'],
  sort,
});
export const resourceRows = listReader(reportedCollections.resource, readerOf(resource), {
  searched: ['title', 'author'],
  sort,
});
export const interestRows = listReader('collaboration_interest', readerOf(interestRow), {
  searched: ['opportunity_id.title'],
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
