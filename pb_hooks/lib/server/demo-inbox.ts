import { applications, interests, messages, reports, subscribers } from '../../../scripts/seed/inbox';
import { opportunities } from '../../../scripts/seed/opportunities';
import { person } from '../../../scripts/seed/people';
import { resources } from '../../../scripts/seed/resources';
import { seedId } from '../../../scripts/seed/seed-id';
import type { CollectionName } from '../../../src/domain/collections';

/** Adds the demo inbox. `ago` returns the time `n * hours` before now; `guest` is the first person's number. */
export function addInbox(
  add: (collection: CollectionName, values: Record<string, unknown>) => void,
  ago: (n: number, hours: number) => string,
  guest: number,
): void {
  let next = guest;
  messages.forEach((message, n) => {
    add('contact_submissions', { ...person(next++), ...message, created_at: ago(n, 31) });
  });
  applications.forEach(({ social, portfolio, ...application }, n) => {
    add('artist_submissions', {
      ...person(next++),
      ...application,
      social_media: social ?? '',
      portfolio_links: portfolio ?? '',
      created_at: ago(n, 53),
    });
  });
  interests.forEach(({ opportunity, message }, n) => {
    const post = opportunities[opportunity];
    if (!post) return;
    add('collaboration_interest', {
      ...person(next++),
      message,
      opportunity_id: seedId(post.title),
      created_at: ago(n, 17),
    });
  });
  reports.forEach(({ kind, post, reason, done }, n) => {
    const { title = '' } = (kind === 'opportunity' ? opportunities : resources)[post] ?? {};
    const status = done ? 'resolved' : 'new';
    add('reports', { kind, about: seedId(title), title, reason, status, created_at: ago(n, 40) });
  });
  for (let n = 0; n < subscribers; n++) {
    add('newsletter_subscribers', { email: person(n * 3).email, created_at: ago(n, 61) });
  }
}
