/** Who else of the team has a record open (docs/decisions/130-overview.md). Nothing is stored: open pages follow a topic. */

import { viewersTopic } from '../../../src/domain/admin/viewers';
import { isCollection } from '../../../src/domain/collections';
import { may } from '../../../src/domain/roles';
import { eventsOf } from '../accounts/leaders';
import { memberWith, roleOf } from '../request';
import { findOrNull, recordsOf } from '../sql';

/** `GET /api/byop/viewers?collection=&id=` → `viewersAnswer`. */
export function listViewers(e: RequestEvent): void {
  const query = e.request.url.query();
  const collection = query.get('collection');
  const id = query.get('id');
  const member = isCollection(collection) ? memberWith(e, collection, 'view') : null;
  if (!member || !isCollection(collection)) throw new ForbiddenError('Your account cannot see this.');
  const event =
    collection === 'event_rsvps' ? (findOrNull(e.app, collection, id)?.getString('event_id') ?? '') : id;
  const mayView = (account: PbRecord): boolean => {
    const role = roleOf(account);
    const given = eventsOf(e.app, account);
    return role !== null && may(role, collection, 'view') && (!given || given.includes(event));
  };
  if (!mayView(member)) throw new ForbiddenError('This is an event of other leaders.');
  const sql =
    'SELECT id FROM users WHERE id IN (SELECT value FROM json_each({:ids})) AND id != {:me} ORDER BY email';
  const ids = JSON.stringify(viewersOf(viewersTopic(collection, id)));
  // A page can follow the topic of a record that its account may not see.
  const others = recordsOf(e.app, 'users', sql, { ids, me: member.id }).filter(mayView);
  e.json(200, { viewers: others.map((account) => ({ id: account.id, email: account.getString('email') })) });
}
