/** One mailed link cancels one date of a series or all that are left (docs/decisions/140-links-end-with-the-address.md). */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MyRsvp } from '../../../src/domain/rsvps/rsvp-change';
import { mailsAbout } from '../../support/mail/mail-queue';
import { createSeries, datesOf, step } from '../../support/series/steps';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { changeFields, type Fields, newId, newSecret } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { SMTP_URL: mailbox.url, BYOP_MAILS_PER_HOUR: '9999' } }));
const ada = sharedAdmin(server);

type Rsvp = Fields & { id: string };
type Left = MyRsvp['dates_left'];

const address = () => `${newId()}@example.org`;
const asOperator = (collection: string, id: unknown, fields: Fields) =>
  server.ask('PATCH', `/api/collections/${collection}/records/${id}`, fields, server.token);
const newDates = async () =>
  (await datesOf(server, (await createSeries(server, ada.token)).id)).map(({ id }) => `${id}`);
const rsvpTo = (event: string, more: Fields = {}): Promise<Rsvp> =>
  server.sendRsvp(event, { manage_secret: newSecret(), ...more });
const statusOf = async ({ id }: Rsvp) => (await server.row('event_rsvps', id)).status;

/** Returns the secret of the link in the mail about an RSVP. */
async function linkOf({ id, email }: Rsvp): Promise<string> {
  for (;;) {
    const [, about, secret = ''] =
      /#stub=([a-z0-9]{15})\.([a-z0-9]{32})$/m.exec(await mailbox.next(`${email}`)) ?? [];
    if (about === id) return secret;
  }
}

/** Returns what the page of a link offers to cancel beside its own date. */
async function leftAt(rsvp: Rsvp, secret: unknown): Promise<Left> {
  const answer = await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret });
  expect(answer.status).toBe(200);
  const { dates_left = [] }: { dates_left?: Left } = answer.body;
  return dates_left;
}
const idsAt = async (rsvp: Rsvp, secret: unknown) => (await leftAt(rsvp, secret)).map(({ id }) => id);
const change = (id: unknown, secret: unknown, action: 'cancel' | 'restore' | 'update', more: Fields = {}) =>
  changeFields({ id, manage_secret: secret }, action, more);
const send = (body: Fields) => server.create('rsvp_changes', body);

/** One person's RSVPs for the first dates of a series, and the secret that was mailed with the first. */
async function comesTo(count: number) {
  const dates = await newDates();
  const email = address();
  const rsvps: Rsvp[] = [];
  for (const date of dates.slice(0, count)) rsvps.push(await rsvpTo(date, { email }));
  const [first] = rsvps;
  if (!first) throw new Error('A person comes to one date at least.');
  return { dates, email, rsvps, first, link: await linkOf(first) };
}

describe('the link in a mail about a date of a series', () => {
  it('cancels all dates of the person that are left, each once, and frees their seats', async () => {
    const { dates, rsvps, first, link } = await comesTo(3);
    const [, second = '', third = ''] = dates;
    await asOperator('events', second, { max_attendees: 1 });
    const waiting = await rsvpTo(second);
    expect(await statusOf(waiting)).toBe('waitlist');

    const left = await leftAt(first, link);
    expect(left.map(({ id, event_id, number_of_guests }) => [id, event_id, number_of_guests])).toEqual([
      [rsvps[1]?.id, second, 1],
      [rsvps[2]?.id, third, 1],
    ]);
    const cancels = [
      change(first.id, link, 'cancel'),
      ...left.map(({ id, secret }) => change(id, secret, 'cancel')),
    ];
    const answers = [];
    for (const cancel of cancels) answers.push((await send(cancel)).json);
    expect(answers).toEqual(cancels.map(({ id }) => ({ id, outcome: 'cancelled', status: 'cancelled' })));
    expect(await Promise.all(rsvps.map(statusOf))).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await statusOf(waiting)).toBe('confirmed');
    // As if each was cancelled with its own link.
    const { id = '' } = rsvps[1] ?? {};
    expect(await server.rows('rsvp_changes', `rsvp_id = '${id}'`)).toMatchObject([{ action: 'cancel' }]);
    expect((await mailsAbout(server, id)).map(({ message }) => message)).toEqual(['rsvp', 'rsvp-cancelled']);
    expect(await leftAt(first, link)).toEqual([]);

    // The answers were lost, and one of them was restored since.
    expect((await send(change(id, rsvps[1]?.manage_secret, 'restore'))).json).toMatchObject({
      outcome: 'waitlist',
    });
    for (const cancel of cancels) expect((await send(cancel)).status).toBe(200);
    expect(await Promise.all(rsvps.map(statusOf))).toEqual(['cancelled', 'waitlist', 'cancelled']);
    expect(await server.rows('rsvp_changes', `rsvp_id = '${id}'`)).toHaveLength(2);
  });

  it('offers the others also after its own date is cancelled or over', async () => {
    const { rsvps, first, link } = await comesTo(2);
    expect((await send(change(first.id, link, 'cancel'))).status).toBe(200);
    expect(await idsAt(first, link)).toEqual([rsvps[1]?.id]);
    await asOperator('events', first.event_id, { date: '2026-01-02 02:00:00.000Z', ends_at: '' });
    expect(await idsAt(first, link)).toEqual([rsvps[1]?.id]);
  });

  it('cancels also the dates that "this and following" has moved into another series', async () => {
    const { dates, rsvps, first, link } = await comesTo(3);
    const [, second = ''] = dates;
    const { series, original_date } = await server.row('events', second);
    const body = { action: 'change', scope: 'following', series, day: original_date, new_series: newId() };
    const later = { times: { from: '19:00', to: '21:30', days: 0 } };
    expect((await step(server, ada.token, { ...body, ...later })).status).toBe(200);
    expect((await server.row('events', second)).series).not.toBe(series);
    expect(await idsAt(first, link)).toEqual([rsvps[1]?.id, rsvps[2]?.id]);
  });

  it('gives nobody else’s, and no past, cancelled or called-off date, other series or single event', async () => {
    const { dates, email, rsvps, first, link } = await comesTo(5);
    const [, past, calledOff, cancelled, kept] = rsvps;
    // The same name, and the same phone number.
    await rsvpTo(dates[5] ?? '', { phone: '951 555 0117' });
    for (const event of [(await newDates())[0] ?? '', (await server.putEvent()).id])
      await rsvpTo(event, { email });
    await asOperator('events', past?.event_id, { date: '2026-01-02 02:00:00.000Z', ends_at: '' });
    await asOperator('events', calledOff?.event_id, { status: 'cancelled' });
    await send(change(cancelled?.id, cancelled?.manage_secret, 'cancel'));
    expect(await idsAt(first, link)).toEqual([kept?.id]);
    expect(await leftAt(first, first.manage_secret)).toEqual([]);
  });

  it('leaves out others of a family with one email, and no other spelling of the name', async () => {
    const { dates, email, rsvps, first, link } = await comesTo(2);
    await rsvpTo(dates[2] ?? '', { email, name: 'Noor Moreno' });
    const again = await rsvpTo(dates[3] ?? '', { email, name: 'ADA Moréno' });
    expect(await idsAt(first, link)).toEqual([rsvps[1]?.id, again.id]);
  });

  it('gives secrets that cancel and do nothing else, until the email is corrected', async () => {
    const { first, link, rsvps } = await comesTo(3);
    const [one, two] = await leftAt(first, link);
    const key = { id: one?.id, secret: one?.secret };
    expect((await server.ask('POST', '/api/byop/rsvp', key)).status).toBe(404);
    for (const action of ['update', 'restore'] as const)
      expect((await send(change(one?.id, one?.secret, action))).json).toMatchObject({ code: 'not_yours' });
    expect((await send(change(two?.id, one?.secret, 'cancel'))).json).toMatchObject({ code: 'not_yours' });
    await ada.patch('event_rsvps', `${one?.id}`, { email: address() });
    expect((await send(change(one?.id, one?.secret, 'cancel'))).json).toMatchObject({ code: 'not_yours' });
    expect(await statusOf(rsvps[1] ?? first)).toBe('confirmed');
    expect(await idsAt(first, link)).toEqual([two?.id]);
  });
});

describe('whoever does not read the mails to an email', () => {
  it('cannot cancel its RSVPs with a link that they have turned to it', async () => {
    const { dates, email } = await comesTo(2);
    const stranger = await rsvpTo(dates[2] ?? '');
    const link = await linkOf(stranger);
    expect((await send(change(stranger.id, link, 'update', { email }))).status).toBe(200);
    expect(await leftAt(stranger, link)).toEqual([]);
    expect(await leftAt(stranger, stranger.manage_secret)).toEqual([]);
  });

  it('cannot with the secret of a device, also if an older version has mailed it', async () => {
    const { dates, email } = await comesTo(2);
    const stranger = await rsvpTo(dates[2] ?? '', { email });
    const [mail] = await mailsAbout(server, stranger.id);
    const link_hash = createHash('sha256').update(`${stranger.manage_secret}`).digest('hex');
    expect((await asOperator('mails', mail?.id, { link_hash })).status).toBe(200);
    expect(await leftAt(stranger, stranger.manage_secret)).toEqual([]);
  });
});
