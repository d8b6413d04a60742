/** Custom questions of an event and their answers, as guest, user and admin (docs/decisions/072-questions.md). */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listAddress } from '../../../src/domain/public-lists';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import {
  changeFields,
  eventFields,
  type Fields,
  newId,
  newSecret,
  rsvpFields,
} from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const server = sharedServer(async (kit) => ({ hooks: await withTestHooks(kit) }));
const ada = sharedAdmin(server);

const nuts = { id: 'qnuts0001', label: 'Nut allergy?', kind: 'yes-no', required: true, at_door: true };
const size = { id: 'qsize0001', label: 'Shirt size', kind: 'choice', choices: ['S', 'M'] };
const seats = { id: 'qride0001', label: 'Seats in your car', kind: 'number' };
const song = { id: 'qsong0001', label: 'A song you like', kind: 'text' };
const questions = [nuts, size, seats, song];
const said = ({ id, label }: { id: string; label: string }, value: string) => ({ id, label, value });
const all = [said(nuts, 'Yes'), said(size, 'M'), said(seats, '3'), said(song, 'Soon')];

const put = async (event: Fields, more: Fields = {}) => {
  const sent = rsvpFields(`${event.id}`, { manage_secret: newSecret(), ...more });
  return { sent, answer: await server.create('event_rsvps', sent) };
};
const stored = async ({ id }: Fields) => (await server.row('event_rsvps', id)).answers;
const wrong = (answer: Answer): Record<string, string> => {
  const data: Record<string, { message?: string }> = Object(answer.body.data);
  return Object.fromEntries(Object.entries(data).map(([field, { message = '' }]) => [field, message]));
};

describe('questions', () => {
  const filled = { choices: [], required: false, at_door: false };

  it('are saved by an admin with an event, cleaned, and read by everybody', async () => {
    const more = [{ ...nuts, label: ' Nut allergy? ', choices: ['left over'], color: 'red' }, size];
    const { id } = (await server.create('events', eventFields({ questions: more }), ada.token)).body;
    const everybody = await server.ask('GET', listAddress('events'));
    expect(everybody.text).toContain('"label":"Nut allergy?"');
    const list = [
      { ...filled, ...nuts },
      { ...filled, ...size },
    ];
    expect((await server.row('events', id)).questions).toEqual(list);
    expect((await ada.patch('events', `${id}`, { questions: [seats] })).status).toBe(200);
    expect((await server.row('events', id)).questions).toEqual([{ ...filled, ...seats }]);
    expect((await ada.audit(id)).at(-1)).toMatchObject({
      after: { questions: [{ label: 'Seats in your car' }] },
    });
  });

  it('are not part of a change that does not name them', async () => {
    const old = await server.putEvent();
    await ada.patch('events', old.id, { title: 'Another title' });
    await ada.patch('events', old.id, { title: 'A third title', questions: [] });
    expect((await ada.audit(old.id)).map(({ after }) => Object.keys(Object(after)))).toEqual([
      ['title'],
      ['title'],
    ]);
    const { id } = await server.putEvent({ questions });
    await ada.patch('events', id, { title: 'Another title' });
    expect((await server.row('events', id)).questions).toHaveLength(4);
  });

  it.each<[unknown, string, RegExp]>([
    [[{ ...song, label: ' ' }], 'questions.0.label', /Write the question/],
    [[{ ...song, label: 'x'.repeat(151) }], 'questions.0.label', /too long/],
    [[song, { ...size, choices: ['S'] }], 'questions.1.choices', /2 to 12/],
    [[{ ...size, choices: ['S', 'S'] }], 'questions.0.choices', /only once/],
    [[{ ...size, choices: Array.from({ length: 13 }, (_, n) => `${n}`) }], 'questions.0.choices', /2 to 12/],
    [[{ ...song, kind: 'essay' }], 'questions.0.kind', /kind/],
    [[{ ...song, id: 'song' }], 'questions.0.id', /id/],
    [[song, song], 'questions', /same id/],
    [Array.from({ length: 9 }, (_, n) => ({ ...song, id: `qsong000${n}` })), 'questions', /8 questions/],
    ['none', 'questions', /list/],
  ])('%# get a field error when they are wrong', async (list, field, message) => {
    const answer = await server.create('events', eventFields({ questions: list }), ada.token);
    expect(wrong(answer)).toEqual({ [field]: expect.stringMatching(message) });
    const { id } = await server.putEvent();
    expect(wrong(await ada.patch('events', id, { questions: list }))).toHaveProperty([field]);
  });

  it('are changed by admins only', async () => {
    const { id } = await server.putEvent({ questions });
    const user = await server.putAccount();
    for (const token of [undefined, user.token]) {
      const answer = await server.ask(
        'PATCH',
        `/api/collections/events/records/${id}`,
        { questions: [] },
        token,
      );
      expect([403, 404]).toContain(answer.status);
    }
    expect((await server.row('events', id)).questions).toHaveLength(4);
  });
});

describe('answers', () => {
  it('are stored with their questions, by a guest, and blank ones are left out', async () => {
    const event = await server.putEvent({ questions });
    const { sent, answer } = await put(event, {
      answers: [...all.slice(0, 2), said(seats, ' '), said(song, 'Soon')],
    });
    expect(answer.status).toBe(200);
    expect(await stored(sent)).toEqual([all[0], all[1], all[3]]);
  });

  it.each<[number, string, string, RegExp]>([
    [0, '', nuts.id, /Choose yes or no/],
    [0, 'Maybe', nuts.id, /Choose yes or no/],
    [1, 'XXL', size.id, /Choose an answer/],
    [2, 'three', seats.id, /digits/],
    [2, '1e3', seats.id, /digits/],
  ])('%# are refused beside the question when they do not fit it', async (index, value, id, message) => {
    const event = await server.putEvent({ questions });
    const answers = all.map((one, at) => (at === index ? { ...one, value } : one));
    const { sent, answer } = await put(event, { answers });
    expect(answer.body).toMatchObject({ outcome: 'refused', code: 'invalid' });
    expect(answer.body.fields).toEqual({ [`answers.${id}`]: expect.stringMatching(message) });
    expect(await server.row('event_rsvps', sent.id)).toEqual({});
  });

  it.each<[unknown]>([
    ['Yes'],
    [{ qnuts0001: 'Yes' }],
    [[{ id: 'x' }]],
    [[said(song, 'x'.repeat(301))]],
    [Array(25).fill(all[3])],
  ])('%# are refused in another shape or size', async (answers) => {
    const { answer } = await put(await server.putEvent({ questions }), { answers });
    expect(answer.body).toMatchObject({ outcome: 'refused', code: 'invalid' });
  });

  it('are not missing in an RSVP that was made before the question was added', async () => {
    const event = await server.putEvent({ questions });
    const older = await put(event);
    expect(older.answer.body).toMatchObject({ outcome: 'confirmed' });
    expect(await stored(older.sent)).toEqual([]);
    const some = await put(event, { answers: [said(song, 'Soon')] });
    expect(some.answer.body).toMatchObject({ outcome: 'confirmed' });
  });

  it('to a removed question stay, with its words, also when the RSVP changes later', async () => {
    const event = await server.putEvent({ questions: [song] });
    const { sent } = await put(event, { answers: all });
    expect(await stored(sent)).toEqual([all[3], all[0], all[1], all[2]]);
    const change = changeFields(sent, 'update', { answers: [said(song, 'Later')] });
    expect((await server.create('rsvp_changes', change)).status).toBe(200);
    expect(await stored(sent)).toEqual([said(song, 'Later'), all[0], all[1], all[2]]);
  });

  it('have the current words of their question', async () => {
    const event = await server.putEvent({ questions: [{ ...song, label: 'Favorite song' }] });
    const { sent } = await put(event, { answers: [said(song, 'Soon')] });
    expect(await stored(sent)).toEqual([{ ...said(song, 'Soon'), label: 'Favorite song' }]);
  });

  it('arrive once, and a repeat after a lost answer is not checked again', async () => {
    const event = await server.putEvent({ questions });
    const { sent } = await put(event, { answers: all });
    await ada.patch('events', event.id, { questions: [{ ...size, choices: ['L', 'XL'], required: true }] });
    expect((await server.create('event_rsvps', sent)).body).toMatchObject({ outcome: 'confirmed' });
    const other = { ...sent, answers: [said(size, 'L')] };
    expect((await server.create('event_rsvps', other)).body).toMatchObject({ code: 'id_conflict' });
    expect(await stored(sent)).toEqual(all);
  });

  it('do not change the content hash of an RSVP without them', async () => {
    const event = await server.putEvent({ questions });
    const { sent } = await put(event);
    const { content_hash } = await server.row('event_rsvps', sent.id);
    const { event_id, name, email, number_of_guests } = sent;
    const content = Object.entries({ email, event_id, name, number_of_guests });
    expect(content_hash).toBe(createHash('sha256').update(JSON.stringify(content)).digest('hex'));
  });

  it('are read and changed by whoever has the secret, and refused beside the question', async () => {
    const event = await server.putEvent({ questions });
    const { sent } = await put(event, { answers: all });
    const key = { id: sent.id, secret: sent.manage_secret };
    expect((await server.ask('POST', '/api/byop/rsvp', key)).body.answers).toEqual(all);
    const update = (answers: unknown) =>
      server.create('rsvp_changes', changeFields(sent, 'update', { answers }));
    expect((await update([said(nuts, '')])).body.fields).toEqual({
      'answers.qnuts0001': expect.any(String),
    });
    expect((await update([said(nuts, 'No'), said(song, '')])).status).toBe(200);
    expect(await stored(sent)).toEqual([said(nuts, 'No'), all[1], all[2]]);
    const size2 = await server.create('rsvp_changes', changeFields(sent, 'update', { number_of_guests: 2 }));
    expect(size2.status).toBe(200);
    expect(await stored(sent)).toHaveLength(3);
    const stranger = { ...sent, manage_secret: newSecret() };
    const attempt = changeFields(stranger, 'update', { answers: [said(nuts, 'Yes')] });
    expect((await server.create('rsvp_changes', attempt)).body).toMatchObject({ code: 'not_yours' });
  });

  it('are listed by admins only', async () => {
    const event = await server.putEvent({ questions });
    const { sent } = await put(event, { answers: all });
    const path = `/api/collections/event_rsvps/records?filter=id='${sent.id}'`;
    const user = await server.putAccount();
    for (const token of [undefined, user.token]) {
      const answer = await server.ask('GET', path, undefined, token);
      expect(answer.text).not.toContain('Soon');
    }
    expect((await ada.list('event_rsvps', `id = '${sent.id}'`))[0]?.answers).toEqual(all);
  });

  it('are logged when an admin changes them, and kept when another field changes', async () => {
    const event = await server.putEvent({ questions });
    const { sent } = await put(event, { answers: all });
    expect((await ada.patch('event_rsvps', sent.id, { status: 'cancelled' })).status).toBe(200);
    expect(await stored(sent)).toEqual(all);
    expect((await ada.audit(sent.id)).at(-1)?.after).toEqual({ status: 'cancelled' });
    expect((await ada.patch('event_rsvps', sent.id, { answers: 'all of them' })).status).toBe(400);
  });

  it('leave with the RSVP 30 days after the event, together with their traces in the audit log', async () => {
    const event = await server.putEvent({ questions });
    const { sent } = await put(event, { answers: all, id: newId() });
    await ada.patch('event_rsvps', sent.id, { answers: [said(song, 'Written by the team')] });
    await sql(server, `UPDATE events SET date = '2026-01-01 00:00:00.000Z' WHERE id = '${event.id}'`);
    await server.ask('POST', '/api/crons/retention', undefined, server.token);
    await expect.poll(() => stored(sent)).toBe(null);
    expect(JSON.stringify(await ada.audit(sent.id))).not.toContain('Written by the team');
    expect((await server.row('events', event.id)).questions).toHaveLength(4);
  });
});
