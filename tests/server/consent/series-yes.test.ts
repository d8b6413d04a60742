/** A parent's yes for all dates of a series (docs/decisions/131-a-yes-is-for-one-event.md). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/events/calendar-days';
import { lastDayOfYes } from '../../../src/domain/events/series/yes-for-series';
import { heldData } from '../../../src/domain/my-data';
import { putDoorKey, syncDoor } from '../../support/door/door';
import { guardianSecretIn } from '../../support/mail/guardian-link';
import { mailsAbout, settle } from '../../support/mail/mail-queue';
import {
  createSeries,
  datesOf,
  inDays,
  step,
  values,
  weekly,
  withSeriesHooks,
} from '../../support/series/steps';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { consentFields, type Fields, newId, newSecret } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(async (kit) => ({
  hooks: await withSeriesHooks(kit),
  env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000', BYOP_MAILS_PER_HOUR: '9999' },
}));
const ada = sharedAdmin(server);

/** Half a year at most, to the minute in which the test runs. */
const far = lastDayOfYes(inDays(0));
const phone = '(615) 555-0142';

/** A series, and its dates. */
async function fridays(more: Fields = {}) {
  const { id } = await createSeries(server, ada.token, more);
  return { id, dates: await datesOf(server, id) };
}

/** Sends RSVPs of one young person with the same parent. */
function youth(more: Fields = {}) {
  const same = { name: 'Mia Moreno', email: `${newId()}@example.org`, manage_secret: newSecret(), ...more };
  return (event: Fields | undefined, others: Fields = {}) =>
    server.sendYoung(event?.id, { ...same, consent_secret: newSecret(), ...others });
}

const answer = (about: Fields, more: Fields = {}) => server.create('consents', consentFields(about, more));
const forAll = (about: Fields, more: Fields = {}) => answer(about, { until: far, ...more });
const stateOf = async ({ id }: Fields) => (await server.row('event_rsvps', id)).consent_state;
const answersOf = ({ id }: Fields) => server.rows('consents', `about = '${id}'`, 'created_at,@rowid');
const show = async (about: Fields, secret = about.consent_secret) =>
  (await server.ask('POST', '/api/byop/consent', { id: about.id, secret })).json;

describe('a yes for all dates', () => {
  it('is offered about a date of a series alone, to the end of its rule or half a year', async () => {
    const { dates } = await fridays();
    expect(await show(await youth()(dates[0]))).toMatchObject({
      series: { pattern: expect.stringMatching(/^Every /), until: far },
      yes_until: '',
    });
    const ends = await fridays({ rule: weekly({ until: inDays(25) }) });
    expect(await show(await youth()(ends.dates[0]))).toMatchObject({ series: { until: inDays(22) } });
    const counted = await fridays({ rule: weekly({ count: 2 }) });
    expect(await show(await youth()(counted.dates[0]))).toMatchObject({ series: { until: inDays(15) } });
    const single = await youth()(await server.putEvent());
    expect(await show(single)).toMatchObject({ series: null });
    // The server does not store it either.
    expect(await forAll(single)).toMatchObject({ status: 200, json: { status: 'given' } });
    expect(await answersOf(single)).toMatchObject([{ until: '', series: '' }]);
  });

  it('counts for RSVPs that exist and that come later, each with an answer that names the original', async () => {
    const { id, dates } = await fridays();
    const mia = youth();
    const [first, second] = [await mia(dates[0]), await mia(dates[1])];
    const yes = consentFields(first, { until: far });
    expect(await server.create('consents', yes)).toMatchObject({ status: 200, json: { status: 'given' } });
    const third = await mia(dates[2]);
    expect(await answersOf(first)).toMatchObject([{ how: 'phone', series: id, until: far, original: '' }]);
    for (const later of [second, third]) {
      expect(await stateOf(later)).toBe('given');
      expect(await answersOf(later)).toMatchObject([
        { state: 'given', how: 'series', by: 'Rosa Moreno', series: id, until: far, original: yes.id },
      ]);
    }
    expect(await show(third)).toMatchObject({ state: 'given', yes_until: far });
  });

  it('is for one event without the choice', async () => {
    const { dates } = await fridays();
    const mia = youth();
    const [first, second] = [await mia(dates[0]), await mia(dates[1])];
    await answer(first);
    expect([await stateOf(first), await stateOf(second), await stateOf(await mia(dates[2]))]).toEqual([
      ...['given', 'asked', 'asked'],
    ]);
  });

  it('covers nobody else, no other guardian, and no other series', async () => {
    const { dates } = await fridays();
    const email = `${newId()}@example.org`;
    const mia = youth({ email });
    await forAll(await mia(dates[0]));
    const others = [
      await mia(dates[1], { name: 'Zoe Moreno' }),
      await mia(dates[2], { guardian_contact: '(615) 555-0199' }),
      await youth()(dates[3]),
      await mia((await fridays()).dates[0]),
      await mia(await server.putEvent()),
    ];
    for (const other of others) expect(await stateOf(other)).toBe('asked');
    // Whose name was changed after the yes is not the person of another RSVP.
    const zoe = await mia(dates[4]);
    expect(await stateOf(zoe)).toBe('given');
    await ada.patch('event_rsvps', zoe.id, { name: 'Noor Moreno' });
    expect(await stateOf(await mia(dates[5], { name: 'Noor Moreno' }))).toBe('asked');
  });

  it('ends with its last day, which nobody can choose later than half a year', async () => {
    const { dates } = await fridays();
    const mia = youth();
    const first = await mia(dates[0]);
    expect(await forAll(first, { until: `${dates[1]?.original_date}` })).toMatchObject({ status: 200 });
    expect(await stateOf(await mia(dates[1]))).toBe('given');
    expect(await stateOf(await mia(dates[2]))).toBe('asked');
    const noor = await youth({ name: 'Noor' })(dates[0]);
    await forAll(noor, { until: addDays(far, 400) });
    expect(await answersOf(noor)).toMatchObject([{ until: far }]);
    for (const [until, text_version] of [
      ['soon', undefined],
      [far, '2027-01'],
    ])
      expect(await forAll(noor, { until, ...(text_version && { text_version }) })).toMatchObject({
        status: 400,
      });
  });

  it('covers the dates that "this and following" gave to another series', async () => {
    const { id, dates } = await fridays();
    const mia = youth();
    await forAll(await mia(dates[0]));
    const day = dates[3]?.original_date;
    const split = { action: 'change', scope: 'following', series: id, day, new_series: newId() };
    expect(
      await step(server, ada.token, { ...split, values: values({ location: 'The hall' }) }),
    ).toMatchObject({
      status: 200,
    });
    const moved = await server.row('events', dates[3]?.id);
    expect(moved).toMatchObject({ series: split.new_series });
    expect(await stateOf(await mia(moved))).toBe('given');
    // Also a yes to one of those.
    const noor = youth({ name: 'Noor' });
    await forAll(await noor(moved));
    expect(await stateOf(await noor(dates[1]))).toBe('given');
  });

  it('is for each child of an RSVP alone', async () => {
    const { dates } = await fridays();
    const family = {
      under_18: false,
      name: 'June',
      number_of_guests: 3,
      children: [{ name: 'Eli' }, { name: 'Mia' }],
    };
    const june = youth(family);
    const rsvp = await june(dates[0]);
    const childrenOf = async ({ id }: Fields) =>
      (await server.rows('event_rsvps', `party_of = '${id}'`, '@rowid')).map(({ name, consent_state }) => [
        name,
        consent_state,
      ]);
    const [, mia] = await server.rows('event_rsvps', `party_of = '${rsvp.id}'`, '@rowid');
    await forAll(rsvp, { except: [mia?.id] });
    const next = await june(dates[1]);
    expect(await childrenOf(next)).toEqual([
      ['Eli', 'given'],
      ['Mia', 'asked'],
    ]);
    // Two of one name: nobody knows which of them may come.
    const twins = await june(dates[2], { children: [{ name: 'Eli' }, { name: 'Eli' }] });
    expect(await childrenOf(twins)).toEqual([
      ['Eli', 'asked'],
      ['Eli', 'asked'],
    ]);
    expect(await show(twins)).toMatchObject({ series: null });
  });
});

it('is shown to the doors with names, with its last day', async () => {
  const { dates } = await fridays();
  const mia = youth();
  const first = await mia(dates[0]);
  await forAll(first);
  const second = await mia(dates[1]);
  const doors = [
    await putDoorKey(server, `${dates[1]?.id}`),
    await putDoorKey(server, `${dates[1]?.id}`, { scan_only: true }),
  ] as const;
  const guestAt = async (key: (typeof doors)[number]) =>
    ((await syncDoor(server, key)).guests ?? []).find(({ id }) => id === second.id);
  expect(await guestAt(doors[0])).toMatchObject({ consent: 'given', yes_until: far });
  expect(await guestAt(doors[1])).not.toHaveProperty('yes_until');
  await answer(second, { state: 'withdrawn' });
  expect(await guestAt(doors[0])).not.toHaveProperty('yes_until');
});

it('is exported to the guardian and to the person, with its last day, and erased with them', async () => {
  const { dates } = await fridays();
  const guardian_contact = `${newId()}@example.org`;
  const mia = youth({ guardian_contact, guardian_phone: phone });
  const first = await mia(dates[0]);
  await forAll(first);
  const second = await mia(dates[1]);
  const owner = (await server.putAccount({ role: 'owner' })).token;
  const ask = (path: string, who: unknown) => server.ask('POST', path, { who, audit_id: newId() }, owner);
  for (const who of [guardian_contact, first.email]) {
    const { json } = await ask('/api/byop/person/export', who);
    const { held } = v.parse(v.pick(heldData, ['held']), json);
    const answers = held.find(({ name }) => name === 'consents')?.rows ?? [];
    expect(answers).toHaveLength(2);
    for (const row of answers) {
      expect(row).toMatchObject({ about: 'Youth night', until: far });
      for (const hidden of ['series', 'person', 'original', 'given_how'])
        expect(row).not.toHaveProperty(hidden);
    }
  }
  expect(await ask('/api/byop/person/erase', first.email)).toMatchObject({ status: 200 });
  for (const rsvp of [first, second]) expect(await answersOf(rsvp)).toEqual([]);
});

describe('its end', () => {
  it('is for all dates that are not over, and for later RSVPs', async () => {
    const { dates } = await fridays();
    const mia = youth();
    const rsvps = [await mia(dates[0]), await mia(dates[1]), await mia(dates[2])];
    const [first = {}, second = {}, over = {}] = rsvps;
    await forAll(first);
    const past = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${dates[2]?.id}`,
      { date: past, ends_at: past },
      server.token,
    );
    expect(await answer(second, { state: 'withdrawn' })).toMatchObject({ json: { status: 'withdrawn' } });
    expect([await stateOf(first), await stateOf(second), await stateOf(over)]).toEqual([
      ...['withdrawn', 'withdrawn', 'given'],
    ]);
    expect(await answersOf(first)).toMatchObject([{ state: 'given' }, { state: 'withdrawn', how: 'series' }]);
    expect(await stateOf(await mia(dates[3]))).toBe('asked');
    expect(await show(first)).toMatchObject({ yes_until: '' });
  });

  it('is not a no for one date, which is only that date', async () => {
    const { dates } = await fridays();
    const mia = youth();
    const [first, second] = [await mia(dates[0]), await mia(dates[1])];
    await forAll(first);
    await answer(first, { state: 'refused' });
    expect([await stateOf(first), await stateOf(second), await stateOf(await mia(dates[2]))]).toEqual([
      ...['refused', 'given', 'given'],
    ]);
    // Also if they cancel that date, and RSVP for it again.
    await ada.patch('event_rsvps', first.id, { status: 'cancelled' });
    const again = await mia(dates[0]);
    expect(await stateOf(again)).toBe('asked');
    // A yes again to a date that had the yes for all keeps that.
    await answer(second);
    expect(await show(second)).toMatchObject({ yes_until: far });
  });

  it('does not come back with an RSVP from the trash, or from another date', async () => {
    const { dates } = await fridays();
    const mia = youth();
    const [first, trashed, moved] = [await mia(dates[0]), await mia(dates[1]), await mia(dates[2])];
    await forAll(first);
    const removed = (await ada.remove('event_rsvps', `${trashed.id}`)).body.audit_id;
    const other = await server.putEvent();
    const move = (await ada.patch('event_rsvps', moved.id, { event_id: other.id })).body.audit_id;
    expect(await stateOf(moved)).toBe('asked');
    await answer(first, { state: 'withdrawn' });
    expect(await ada.undo(removed)).toMatchObject({ status: 200 });
    expect(await stateOf(trashed)).toBe('asked');
    expect(await ada.undo(move)).toMatchObject({ status: 200 });
    expect(await stateOf(moved)).toBe('asked');
    expect(await stateOf(await mia(dates[3]))).toBe('asked');
  });

  it('comes for one RSVP with another contact of its guardian', async () => {
    const { dates } = await fridays();
    const mia = youth();
    const [first, second] = [await mia(dates[0]), await mia(dates[1])];
    await forAll(first);
    await ada.patch('event_rsvps', second.id, { guardian_contact: '(615) 555-0177' });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['given', 'asked']);
    expect(await stateOf(await mia(dates[2], { guardian_contact: '(615) 555-0177' }))).toBe('asked');
    // It stays ended once the contact is corrected again, also after a yes at a door.
    const noor = youth({ name: 'Noor' });
    const corrected = await noor(dates[0]);
    await forAll(corrected);
    for (const guardian_contact of ['(615) 555-0177', phone])
      await ada.patch('event_rsvps', corrected.id, { guardian_contact });
    const path = `/api/collections/event_rsvps/records/${corrected.id}`;
    await server.ask('PATCH', path, { consent_state: 'given' }, server.token);
    expect(await stateOf(await noor(dates[1]))).toBe('asked');
  });

  it('is for nobody without the secret of the link, whatever their role', async () => {
    const { dates } = await fridays();
    const mia = youth();
    const [first, second] = [await mia(dates[0]), await mia(dates[1])];
    await forAll(first);
    const tokens = [undefined, (await server.putAccount()).token];
    for (const role of ['owner', 'admin', 'editor', 'leader'])
      tokens.push((await server.putAccount({ role })).token);
    for (const token of tokens)
      for (const [state, secret] of [
        ['withdrawn', newSecret()],
        ['given', first.consent_secret],
      ]) {
        const sent = consentFields(second, { state, secret, until: far });
        const refused = await server.ask('POST', '/api/collections/consents/records', sent, token);
        expect(refused).toMatchObject({ status: 403, json: { code: 'not_yours' } });
      }
    expect([await stateOf(first), await stateOf(second)]).toEqual(['given', 'given']);
  });
});

describe('a yes with a mailed link', () => {
  it('is told about each date that it covers, with a link, and asked no more', async () => {
    const { dates } = await fridays();
    const parent = `${newId()}@example.org`;
    const mia = youth({ guardian_contact: parent, guardian_phone: phone });
    const first = await mia(dates[0]);
    await settle(server);
    const mails = () => mailbox.all().filter(({ to }) => to === parent);
    const secretOf = (n: number) => guardianSecretIn(mails()[n]?.text ?? '') ?? '';
    await forAll(first, { secret: secretOf(0) });
    const second = await mia(dates[1]);
    expect(await stateOf(second)).toBe('given');
    await settle(server);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).toContain('Subject: Your yes covers it: ');
    const said = mailbox
      .all()
      .filter(({ to, text }) => to === first.email && text.includes('A parent said yes'));
    expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('said yes, for all dates until ')]);
    await server.ask('POST', '/api/crons/remind_parents', undefined, server.token);
    const missing = await server.ask('GET', '/api/byop/missing-yes', undefined, ada.token);
    expect(missing.text).not.toContain(`${dates[1]?.id}`);

    // The phone of the young person changes neither: not its date, and not the others.
    for (const state of ['withdrawn', 'refused'])
      expect(await answer(second, { state })).toMatchObject({ status: 403, json: { code: 'not_yours' } });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['given', 'given']);
    await answer(second, { state: 'withdrawn', secret: secretOf(1) });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['withdrawn', 'withdrawn']);
    // The young person gets a mail about each.
    for (const { id } of [first, second])
      expect(await mailsAbout(server, `${id}`)).toContainEqual(
        expect.objectContaining({ message: 'rsvp-answered', status: 'waiting' }),
      );
  });

  it('covers RSVPs that exist, and mails about each', async () => {
    const { dates } = await fridays();
    const parent = `${newId()}@example.org`;
    const mia = youth({ guardian_contact: parent, guardian_phone: phone });
    const [first, second] = [await mia(dates[0]), await mia(dates[1])];
    await settle(server);
    const about = ({ id }: Fields) =>
      mailbox.all().filter(({ to, text }) => to === parent && text.includes(`#consent=${id}.`));
    await forAll(first, { secret: guardianSecretIn(about(first)[0]?.text ?? '') });
    await settle(server);
    expect(await stateOf(second)).toBe('given');
    expect(about(first)).toHaveLength(1);
    expect(about(second).map(({ text }) => /^Subject: (.*?)[:?]/m.exec(text)?.[1])).toEqual([
      'May they come',
      'Your yes covers it',
    ]);
    // Both of its links work.
    for (const { text } of about(second))
      expect(await show(second, guardianSecretIn(text))).toMatchObject({ state: 'given', yes_until: far });
  });

  it('is needed for RSVPs that exist: a yes signed on another phone covers none of them', async () => {
    const { dates } = await fridays();
    const parent = `${newId()}@example.org`;
    const mia = youth({ guardian_contact: parent, guardian_phone: phone });
    const second = await mia(dates[1]);
    await settle(server);
    // Who knows the name and the contacts.
    const stranger = await mia(dates[0], { manage_secret: newSecret() });
    expect(await forAll(stranger)).toMatchObject({ status: 200 });
    expect([await stateOf(stranger), await stateOf(second)]).toEqual(['given', 'asked']);
    // The parent hears of each date that it covers later.
    const third = await mia(dates[2]);
    await settle(server);
    const mails = mailbox
      .all()
      .filter(({ to, text }) => to === parent && text.includes(`#consent=${third.id}.`));
    expect(mails.map(({ text }) => /^Subject: (.*?)[:?]/m.exec(text)?.[1])).toEqual(['Your yes covers it']);
  });

  it('does not end when the phone takes back a yes that was signed on it', async () => {
    const { dates } = await fridays();
    const parent = `${newId()}@example.org`;
    const mia = youth({ guardian_contact: parent, guardian_phone: phone });
    const [first, second] = [await mia(dates[0]), await mia(dates[1])];
    await forAll(first);
    await settle(server);
    const mail = mailbox
      .all()
      .find(({ to, text }) => to === parent && text.includes(`#consent=${second.id}.`));
    await forAll(second, { secret: guardianSecretIn(mail?.text ?? '') });
    await answer(first, { state: 'withdrawn' });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['withdrawn', 'given']);
  });
});
