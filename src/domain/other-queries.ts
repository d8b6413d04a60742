import type { PublicList } from './public-lists';

/** Queries of the site beside the public lists. Not in `public-lists.ts`, which every page loads. `{:id}` of a filter is any record id. */
export const otherQueries = {
  /** The interest in an opportunity, for the account that posted it. */
  interest: {
    collection: 'collaboration_interest',
    sort: '-created_at',
    filter: 'opportunity_id = {:id}',
  },
  /** The posts of an account that wait for the team, or that it rejected. */
  waitingOpportunities: {
    collection: 'collaboration_opportunities',
    sort: '-created_at',
    filter: '(waiting = true || rejected = true) && user_id = {:id}',
  },
  waitingResources: {
    collection: 'resources',
    sort: '-created_at',
    filter: '(waiting = true || rejected = true) && created_by = {:id}',
  },
  /** As the specification reads them. The pages read `publicLists`, which have the seats and all resources. */
  eventsByDate: { collection: 'events', sort: 'date' },
  featuredResources: {
    collection: 'resources',
    sort: '-created_at',
    filter: "status = 'active' && featured = true",
  },
  /** As older versions of the site order them. They read all events: no filter is always allowed. */
  eventsInOlderVersions: { collection: 'event_seats', sort: 'id', expand: 'event' },
} as const satisfies Record<string, PublicList>;
