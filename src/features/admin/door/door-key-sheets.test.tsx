// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { NewDoorKeySheet } from './door-key-sheets';

const { load } = reactRoot();

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  return found?.control ?? found?.querySelector('input') ?? null;
};
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);

it('makes a key for letters, and keeps what is wrong beside its message', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(`${body}`));
    return new Response('{}', { status: 500, headers: { 'Content-Type': 'application/json' } });
  });
  await load(<NewDoorKeySheet event={eventRecord()} taken={[]} onClose={() => {}} onMade={() => {}} />);
  expect(document.body.textContent).not.toContain('Code of the pass on the label');
  await act(async () => typeInto(field('First letters'), 'F–A'));
  await act(async () => button('Make the key')?.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Type two letters in order, like A–F.'));
  expect(sent).toEqual([]);
  await act(async () => typeInto(field('First letters'), 'a to f'));
  await act(async () => field('Self check-in')?.click());
  await act(async () => button('Make the key')?.click());
  await vi.waitFor(() => expect(sent).toMatchObject([{ name: 'Door A', self_check_in: true, lane: 'A-F' }]));
});

it('makes a key for one date of a series, or for all', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(`${body}`));
    return new Response('{}', { status: 500, headers: { 'Content-Type': 'application/json' } });
  });
  const event = eventRecord({ series: 'fridays00000001' });
  await load(<NewDoorKeySheet event={event} taken={[]} onClose={() => {}} onMade={() => {}} />);
  await act(async () => button('Make the key')?.click());
  await vi.waitFor(() => expect(sent).toMatchObject([{ event_id: event.id, series: '' }]));
  await act(async () => button('All dates')?.click());
  await act(async () => button('Make the key')?.click());
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ event_id: '', series: event.series }));
});
