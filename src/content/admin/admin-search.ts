import type { SearchedCollection, SearchGroup } from '../../domain/admin/search-everything';

const list = (things: readonly string[]) => things.join(', ');

/** The search over everything of the admin pages. */
export const adminSearch = {
  button: 'Search',
  close: 'Close the search',
  /** @param things that the role may find, such as "a guest" */
  label: (things: readonly string[]) => `Find ${list(things)}`,
  /** The first three that a role may find are in the label. */
  things: {
    guests: 'a guest',
    events: 'an event',
    messages: 'a message',
    posts: 'a post',
    pages: 'a page',
    people: 'a person',
  } satisfies Record<SearchGroup, string>,
  results: 'Results',
  groups: {
    guests: 'Guests',
    events: 'Events',
    messages: 'Messages',
    people: 'People',
    posts: 'Posts',
    pages: 'Pages',
  } satisfies Record<SearchGroup, string>,
  /** Links to the lists, with their own search. */
  all: {
    event_rsvps: (text: string) => `All guests with “${text}”`,
    events: (text: string) => `All events with “${text}”`,
    contact_submissions: (text: string) => `All messages with “${text}”`,
    collaboration_interest: (text: string) => `All answers to posts with “${text}”`,
    artist_submissions: (text: string) => `All applications with “${text}”`,
    newsletter_subscribers: (text: string) => `All subscribers with “${text}”`,
    collaboration_opportunities: (text: string) => `All opportunities with “${text}”`,
    resources: (text: string) => `All resources with “${text}”`,
  } satisfies Record<Exclude<SearchedCollection, 'content'>, (text: string) => string>,
  /** What a result is, if its group has several kinds. */
  subscriber: 'Newsletter',
  answerTo: (post: string) => `Answer to “${post}”`,
  by: (name: string) => `by ${name}`,
  loading: 'Searching…',
  count: (results: number) => (results === 1 ? '1 result' : `${results} results`),
  none: (text: string) => ({
    title: `Nothing found for “${text}”`,
    text: 'Try fewer letters, another name, or a part of a phone number.',
  }),
  start: 'Type a name, an email, a phone number, a title, or words of a message.',
  offline: { title: 'No signal', text: 'The search needs our server. It goes on when you’re back online.' },
  failed: 'The search did not work.',
  retry: 'Try again',
};
