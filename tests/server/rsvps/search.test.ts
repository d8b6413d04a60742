/** The search of the admin pages: without accents, and by the digits of a phone number (decision 124). */
import { describe, expect, it } from 'vitest';
import { searchWords } from '../../../src/domain/admin/search';
import type { CollectionName } from '../../../src/domain/collections';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { changeFields, newId, newSecret, rsvpFields } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);

/** Returns the ids that the admin pages find. */
async function found(collection: CollectionName, typed: string): Promise<unknown[]> {
  const filter = searchWords(typed).map((word) => `search ~ '${word}'`);
  return (await ada.list(collection, filter.join(' && '))).map(({ id }) => id);
}

describe('an RSVP is found', () => {
  it.each([
    ['zoe'],
    ['ZOË'],
    ['Zoe\u0308 munoz'],
    ['Muñoz Zoe'],
    ['9515550148'],
    ['951 555-0148'],
    ['+1 (951) 555 0148'],
    ['555-0148'],
    ['nguyen'],
  ])('by %j', async (typed) => {
    const event = await server.putEvent();
    const rsvp = rsvpFields(event.id, { name: 'Zoë Muñoz Nguyễn', phone: '(951) 555-0148' });
    await server.create('event_rsvps', rsvp);
    await server.create('event_rsvps', rsvpFields(event.id, { name: 'Tomi', phone: '951 555 0177' }));
    expect(await found('event_rsvps', typed)).toContain(rsvp.id);
    const ofEvent = await server.rows('event_rsvps', `event_id = '${event.id}'`);
    const others = ofEvent.map(({ id }) => id).filter((id) => id !== rsvp.id);
    const all = await found('event_rsvps', typed);
    expect(others.filter((id) => all.includes(id))).toEqual([]);
    await ada.remove('event_rsvps', rsvp.id);
  });

  it('by what it is now, after each kind of change, and not by what it was', async () => {
    const event = await server.putEvent();
    const rsvp = await server.sendRsvp(event.id, { name: 'Élodie Before', manage_secret: newSecret() });
    await server.create('rsvp_changes', changeFields(rsvp, 'update', { name: 'Björk Between' }));
    expect(await found('event_rsvps', 'bjork')).toEqual([rsvp.id]);
    const changed = await ada.patch('event_rsvps', rsvp.id, { name: 'Łucja After', search: 'forged' });
    expect(await found('event_rsvps', 'bjork')).toEqual([]);
    expect(await found('event_rsvps', 'forged')).toEqual([]);
    expect(await found('event_rsvps', 'lucja')).toEqual([rsvp.id]);
    await ada.undo(changed.body.audit_id);
    expect(await found('event_rsvps', 'bjork')).toEqual([rsvp.id]);
    const gone = await ada.remove('event_rsvps', rsvp.id);
    await ada.undo(gone.body.audit_id ?? (await ada.audit(rsvp.id)).at(-1)?.id);
    expect(await found('event_rsvps', 'bjork')).toEqual([rsvp.id]);
    expect(JSON.stringify(await ada.audit(rsvp.id))).not.toContain('"search"');
  });
});

describe('both sides fold', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['Zoe\u0308', 'zoe'], // as some phones send it
    ['MUÑOZ', 'munoz'],
    ['Nguyễn Đức', 'nguyen duc'],
    ['Søren Łukas', 'soren lukas'],
    ['Straße Æsa Œuvre', 'strasse aesa oeuvre'],
    ['Þór Guðrún Işık', 'thor gudrun isik'],
    ['İnci', 'inci'],
    ['Ирина 100%', 'ирина 100%'],
  ])('%j to %j', async (typed, folded) => {
    expect(searchWords(typed).join(' ')).toBe(folded);
    const { id } = await server.sendRsvp((await server.putEvent()).id, { name: typed });
    expect((await server.row('event_rsvps', id)).search).toMatch(new RegExp(`^${folded} `));
  });
});

it('finds messages, applications and subscribers the same way', async () => {
  const name = 'Renée';
  const email = `${newId()}@example.org`;
  const message = await server.put('contact_submissions', {
    name,
    email,
    form_type: 'ministries',
    inquiry_type: 'general',
    message: 'Über the moon',
    status: 'new',
  });
  expect(await found('contact_submissions', 'uber renee')).toEqual([message.id]);
  const subscriber = await server.put('newsletter_subscribers', { email });
  expect(await found('newsletter_subscribers', email.toUpperCase())).toEqual([subscriber.id]);
});

it('is no way for a guest to guess what the team can find', async () => {
  await server.sendRsvp((await server.putEvent()).id, { name: 'Secretive' });
  const filter = encodeURIComponent("search ~ 'secretive'");
  for (const collection of ['event_rsvps', 'contact_submissions']) {
    const answer = await server.ask('GET', `/api/collections/${collection}/records?filter=${filter}`);
    expect(answer.body.items ?? []).toEqual([]);
  }
});
