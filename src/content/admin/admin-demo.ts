import type { DemoKind, KeptReason } from '../../domain/admin/demo';
import { many } from './admin-events';

const kinds: Record<DemoKind, (count: number) => string> = {
  pages: (count) => many(count, 'page', 'pages'),
  events: (count) => many(count, 'event', 'events'),
  rsvps: (count) => many(count, 'RSVP', 'RSVPs'),
  members: (count) => many(count, 'member or application', 'members and applications'),
  posts: (count) => many(count, 'post', 'posts'),
  photos: (count) => many(count, 'photo', 'photos'),
  messages: (count) => many(count, 'message', 'messages'),
  subscribers: (count) => many(count, 'subscriber', 'subscribers'),
  gifts: (count) => many(count, 'gift', 'gifts'),
};

/** Texts of the mark on every admin page of a site with demo content. */
export const adminDemo = {
  title: 'This site shows demo content',
  text: 'Its events, people and words are invented.',
  /** For the other roles. */
  ask: 'An owner can remove it.',
  remove: 'Remove it',
  confirm: {
    title: 'Remove the demo content?',
    text: 'Its events with their RSVPs, its members, posts, photos, messages, subscribers and gifts are deleted, and its words go from the pages. You can’t undo this.',
    note: 'What you and your visitors added stays. So does each demo event, post or page that your team changed or that real people answered.',
    yes: 'Remove it',
    no: 'Keep it',
  },
  failed: 'The demo content was not removed',
  done: 'The demo content is gone',
  kinds,
  removed: (list: string) => `Removed: ${list}.`,
  /** @param list such as "1 event (Harvest Festival)" */
  kept: {
    changed: (list: string) => `Still here, because your team changed it: ${list}.`,
    used: (list: string) => `Still here, because people answered it or your team uses it: ${list}.`,
  } satisfies Record<KeptReason, (list: string) => string>,
  more: (count: number) => `${count} more`,
  close: 'OK',
} as const;
