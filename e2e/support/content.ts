import { examples } from '../../tests/support/server/collections';
import { photoForm } from '../../tests/support/server/pictures';
import type { Server } from '../../tests/support/server/pocketbase';

/** A text in each filled list. */
export const filled = {
  events: 'Candle Hour',
  members: 'Ada Moreno',
  collaboration_opportunities: 'Bass player wanted',
  resources: 'Quiet drums',
} as const;

export async function fillLists(server: Server): Promise<void> {
  const owner = await server.putAccount();
  await server.putEvent({ title: filled.events, featured: true });
  await server.putEvent({
    title: 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze',
    max_attendees: null,
  });
  await server.putEvent({ title: 'Soup', max_attendees: 1 });
  await server.putEvent({ title: 'Called off', status: 'cancelled' });
  await server.putEvent({ title: 'Long ago', status: 'past' });
  for (const row of ['members', 'collaboration_opportunities', 'resources'] as const)
    await examples[row].row(server, owner);
  for (const place of ['album', 'album', 'story:marisol-v'])
    await server.put('photos', photoForm({ place, published: true }));
}
