import { examples, putAccount } from '../../tests/support/server/collections';
import { photoForm } from '../../tests/support/server/pictures';
import type { Server } from '../../tests/support/server/pocketbase';
import { createAsSuperuser, putEvent } from '../../tests/support/server/records';

/** A text in each filled list. */
export const filled = {
  events: 'Candle Hour',
  members: 'Ada Moreno',
  collaboration_opportunities: 'Bass player wanted',
  resources: 'Quiet drums',
} as const;

export async function fillLists(server: Server): Promise<void> {
  const owner = await putAccount(server);
  await putEvent(server, { title: filled.events, featured: true });
  await putEvent(server, {
    title: 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze',
    max_attendees: null,
  });
  await putEvent(server, { title: 'Soup', max_attendees: 1 });
  await putEvent(server, { title: 'Called off', status: 'cancelled' });
  await putEvent(server, { title: 'Long ago', status: 'past' });
  for (const row of ['members', 'collaboration_opportunities', 'resources'] as const)
    await examples[row].row(server, owner);
  for (const place of ['album', 'album', 'story:marisol-v'])
    await createAsSuperuser(server, 'photos', photoForm({ place, published: true }));
}
