/** Answers to custom questions on the phone: sent once, refused beside their question, and back in their form. */
import { beforeEach, expect, it, vi } from 'vitest';
import { reviveEvent } from '../../../src/data/events';
import type { Answer } from '../../../src/domain/rsvps/stored-questions';
import { localDraft } from '../../../src/offline/drafts/local-drafts';
import { rsvp, subject, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { json } from '../../support/offline/fake-server';
import { createLocalStorage } from '../../support/offline/local-storage';
import { rest } from '../../support/offline/work';
import { drain } from './guarantees';

const device = deviceForEach();
let tab: Tab;
beforeEach(() => {
  tab = device.openTab();
});

const answers: Answer[] = [
  { id: 'qsize0001', label: 'Shirt size', value: 'M' },
  { id: 'qsong0001', label: 'A song', value: '' },
];
const submit = async () => {
  const { id, settled } = await tab.client.submit('rsvp', rsvp({ answers }), subject);
  await device.settle(settled);
  await rest();
  return id;
};

it('sends the answers of a queued RSVP unchanged, once, and deletes them from the phone', async () => {
  device.server.fault = () => 'dead';
  const id = await submit();
  expect(await device.items()).toMatchObject([{ state: 'waiting', input: { answers } }]);
  device.server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'fine');
  await device.clock.pass(120_000);
  device.server.fault = () => 'fine';
  await drain(device);
  const posts = device.server.posts().filter((request) => request.id === id);
  expect(posts.length).toBeGreaterThan(1);
  expect(new Set(posts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(posts[0]?.body).toMatchObject({ answers });
  expect([...device.server.rsvps.keys()]).toEqual([id]);
  expect(JSON.stringify(await device.items())).not.toContain('Shirt size');
});

it('sends no answers from a form without questions', async () => {
  const { settled } = await tab.client.submit('rsvp', rsvp(), subject);
  await device.settle(settled);
  expect(Object.keys(Object(device.server.posts()[0]?.body))).not.toContain('answers');
});

it('keeps an RSVP that is refused because of an answer, and gives the answers back to its form', async () => {
  const fields = { 'answers.qsize0001': 'Choose an answer.' };
  device.server.fault = ({ method, id }) =>
    method === 'POST'
      ? {
          instead: () => json(400, { id, outcome: 'refused', code: 'invalid', message: 'Check it.', fields }),
        }
      : 'fine';
  const id = await submit();
  expect(await device.items()).toMatchObject([{ state: 'refused', refusal: { fields } }]);
  vi.stubGlobal('localStorage', createLocalStorage());
  expect(await tab.client.reopen(id, 'rsvp-harvest00000001')).toBe('reopened');
  expect(localDraft('rsvp-harvest00000001').read()?.typed).toMatchObject({
    name: 'Ana Canary',
    answers: { qsize0001: 'M', qsong0001: '' },
  });
  vi.unstubAllGlobals();
});

it('reads an event that an older version of the site stored: it has no questions', () => {
  const event = {
    ...{ id: 'harvest00000001', title: 'T', description: '', date: '2026-11-27T20:00:00.000Z', time: '' },
    ...{ location: '', type: 'Concert', status: 'upcoming', featured: false, flyer_url: null },
    ...{ max_attendees: null, ends_at: null, updated_at: '2026-11-20T20:00:00.000Z' },
    seats: { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 },
  };
  expect(reviveEvent(event)?.questions).toEqual([]);
  const questions = [{ id: 'qsong0001', label: 'A song', kind: 'text' }];
  expect(reviveEvent({ ...event, questions })?.questions).toMatchObject([
    { label: 'A song', required: false },
  ]);
});
