import { expect, it } from 'vitest';
import { createFakeClock } from '../../tests/support/offline/fake-clock';
import type { Kind } from '../offline';
import { kinds } from '../offline/outbox/submission-kinds';
import { requestTimeout } from './http';
import { postSubmission } from './submissions';

const clock = createFakeClock();
/** Begins to send an input of this length over a line without an answer. Returns whether it was given up. */
function send(length: number): () => boolean {
  const transport = () => new Promise<Response>(() => {});
  const posting = { collection: 'artist_submissions', id: 'abcdefghijklmno', codes: [], fields: [] } as const;
  let isOver = false;
  void postSubmission({ clock, transport }, { ...posting, input: { text: 'x'.repeat(length) } }).then(() => {
    isOver = true;
  });
  return () => isOver;
}

it('gives a photo on a slow line more time than a text, but less than the minute of the server', async () => {
  const [text, photo] = [send(20_000), send(355_000)];
  await clock.pass(requestTimeout);
  expect([text(), photo()]).toEqual([true, false]);
  await clock.pass(30_000);
  expect(photo()).toBe(false);
  await clock.pass(55_000 - requestTimeout - 30_000);
  expect(photo()).toBe(true);
});

it.each<[string, object, object]>([
  [
    'contact',
    { form_type: 'music', name: 'Ada', email: 'a@b.example', message: 'Hi', organization: '' },
    { organization: null, inquiry_type: null },
  ],
  [
    'application',
    { name: 'Ada', email: 'a@b.example', role_interest: 'musician', skills: 'bass', why_join: 'x' },
    { phone: null, experience: null, social_media: null, portfolio_links: null },
  ],
  ['interest', { opportunity_id: 'basswanted00001', name: 'Ada', email: 'a@b.example' }, { message: null }],
  [
    'rsvp',
    { event_id: 'basswanted00001', name: 'Ada', email: 'a@b.example', number_of_guests: 2, phone: '' },
    { phone: null, message: null, number_of_guests: 2 },
  ],
])('sends the empty optional fields of a form as null: %s', async (kind, typed, sent) => {
  const read = kinds[kind as Kind].read(typed);
  if (!read.ok) throw new Error(Object.values(read.fields).join());
  const bodies: Record<string, unknown>[] = [];
  const transport = async (_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return new Response('{}');
  };
  const { collection } = kinds[kind as Kind];
  const posting = { collection, id: 'abcdefghijklmno', codes: [], fields: [], input: read.value };
  await postSubmission({ clock, transport }, posting);
  expect(bodies).toMatchObject([{ ...sent, id: posting.id }]);
  expect(Object.values(bodies[0] ?? {})).not.toContain('');
});

it('sends a message to the ministries without the fields of the music form, also one that an older version stored', () => {
  const blank = { phone: '', organization: '', inquiry_type: '' };
  const typed = { form_type: 'ministries', name: 'Ada', email: 'a@b.example', message: 'Hi', ...blank };
  const read = kinds.contact.read(typed);
  expect(read.ok && Object.keys(read.value)).toEqual(['form_type', 'name', 'email', 'phone', 'message']);
});
