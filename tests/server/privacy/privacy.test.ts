import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import {
  mark,
  type Person,
  plantPerson,
  sql,
  tablesWith,
  withTestHooks,
} from '../../support/server/planted-person';
import { admin, startServer } from '../../support/server/pocketbase';
import { newId, newSecret, rsvpFields } from '../../support/server/records';
import type { Answer } from '../../support/server/requests';

const kit = inject('kit');
const mailbox = sharedMailbox();
const server = sharedServer(async (kit) => ({
  hooks: await withTestHooks(kit),
  env: { SMTP_URL: mailbox.url },
}));

const post = (path: string, body: unknown, token?: string, at = server) =>
  at.ask('POST', `/api/byop/${path}`, body, token);
const stale = { status: 410, json: { code: 'stale' } };

async function linkFor(email: string): Promise<string> {
  expect(await post('my-data', { email })).toMatchObject({ status: 200 });
  return tokenIn(await mailOf(email));
}
const tokenIn = (mail: string): string => /#my-data=([a-z0-9]{32})\s/.exec(mail)?.[1] ?? '';
/** The mail with the link; others, such as that of an RSVP, may have arrived before. */
async function mailOf(email: string): Promise<string> {
  for (;;) {
    const mail = await mailbox.next(email);
    if (tokenIn(mail)) return mail;
  }
}
const permitOf = (answer: Answer): string => `${answer.body.permit}`;
async function eraseByLink(email: string): Promise<Answer> {
  const opened = await post('my-data/open', { token: await linkFor(email) });
  return post('my-data/erase', { token: permitOf(opened) });
}

describe('a person with data in every table', () => {
  let person: Person;
  let opened: Answer;
  beforeAll(async () => {
    person = await plantPerson(server);
    opened = await post('my-data/open', { token: await linkFor(person.email) });
  });

  it('reads every visible field of every table, and nothing hidden', () => {
    expect(opened.status).toBe(200);
    expect(person.shown.length).toBeGreaterThan(25);
    expect(person.shown.filter((words) => !opened.text.includes(words))).toEqual([]);
    expect(person.hidden.filter((words) => opened.text.includes(words))).toEqual([]);
  });

  it('is in no table after the erasure, and no late retry creates a row', async () => {
    expect(await post('my-data/erase', { token: permitOf(opened) })).toMatchObject({
      status: 200,
      json: { erased: { event_rsvps: 1, set_aside: 1, users: 1, donations: 1 } },
    });
    expect(await tablesWith(server, mark)).toEqual([]);
    const erased = (await server.rows('erased_ids')).map(({ id }) => id);
    for (const [table, id] of person.rows) {
      // A scan and a page stay, without names.
      if (!['audit_log', 'set_aside', 'door_scans', 'content', 'content_versions'].includes(table))
        expect(erased).toContain(id);
    }
    const rsvp = rsvpFields((await server.putEvent()).id, { id: person.rows.get('event_rsvps') });
    expect(await server.create('event_rsvps', rsvp)).toMatchObject({
      status: 410,
      json: { code: 'erased' },
    });
    expect(await server.rows('donations', `id = '${person.rows.get('donations')}'`)).toMatchObject([
      { amount: 2500, email: '' },
    ]);
  });
});

it.each([
  [['keptTables = [', 'keptTables = ["newsletter_subscribers",'], ['newsletter_subscribers']],
  [['purgeTrash(tx, person);', ''], ['set_aside']],
  [['audit_log: scrubAudit,', ''], ['audit_log']],
  [['"content_versions", accounts', '"content", accounts'], ['content_versions']],
] as const)('is found when %j is left out: the test above can fail', async ([find, put], left) => {
  const forgetful = await startServer(kit, { hooks: await withTestHooks(kit, [[find, put]]) });
  try {
    const { email } = await plantPerson(forgetful);
    const team = await forgetful.putAdmin();
    await post('person/erase', { who: email }, team.token, forgetful);
    expect(await tablesWith(forgetful, mark)).toEqual(left);
  } finally {
    await forgetful.stop();
  }
});

it('misses a field that is not exported (control)', async () => {
  const edits = [['"collectionName",', '"collectionName", "message",']] as const;
  const forgetful = await startServer(kit, { hooks: await withTestHooks(kit, edits) });
  try {
    const { email, shown } = await plantPerson(forgetful);
    const team = await forgetful.putAdmin();
    const { text } = await post('person/export', { who: email }, team.token, forgetful);
    const missing = shown.filter((words) => !text.includes(words));
    expect(missing).toContain(`${mark}-contact_submissions-message`);
  } finally {
    await forgetful.stop();
  }
});

describe('erasing', () => {
  it('gives freed seats to waiting parties, and changes nobody else’s data', async () => {
    const event = await server.putEvent({ max_attendees: 2 });
    const [going, other, waiting] = [1, 1, 1].map((guests) =>
      rsvpFields(event.id, { number_of_guests: guests }),
    );
    for (const rsvp of [going, other, waiting]) await server.create('event_rsvps', rsvp);
    await eraseByLink(`${going?.email}`);
    const left = await server.rows('event_rsvps', `event_id = '${event.id}'`, 'created_at');
    expect(left).toMatchObject([
      { id: other?.id, status: 'confirmed' },
      { id: waiting?.id, status: 'confirmed' },
    ]);
  });

  it('also purges the trash, so that no undo restores it', async () => {
    const team = await server.putAdmin();
    const rsvp = await server.sendRsvp((await server.putEvent()).id);
    const { audit_id } = (await team.remove('event_rsvps', rsvp.id)).body;
    await eraseByLink(`${rsvp.email}`);
    expect(await team.undo(audit_id)).toMatchObject({ status: 410, json: { code: 'expired' } });
    expect(await server.rows('event_rsvps', `id = '${rsvp.id}'`)).toEqual([]);
  });

  it('refuses the last owner', async () => {
    await sql(server, `UPDATE users SET role = '' WHERE email != '${admin.email}'`);
    const opened = await post('my-data/open', { token: await linkFor(admin.email) });
    expect(await post('my-data/erase', { token: permitOf(opened) })).toMatchObject({
      status: 400,
      json: { message: 'This is the last owner. Make another account an owner first.' },
    });
    expect(await server.rows('users', `email = '${admin.email}'`)).toHaveLength(1);
  });
});

describe('the link', () => {
  it('works once; old, forged and wrong keys do not', async () => {
    const email = `${newId()}@example.org`;
    const token = await linkFor(email);
    expect(await post('my-data/erase', { token })).toMatchObject(stale);
    const opened = await post('my-data/open', { token });
    expect(opened).toMatchObject({ status: 200, json: { email, held: [] } });
    expect(await post('my-data/open', { token })).toMatchObject(stale);
    expect(await post('my-data/open', { token: permitOf(opened) })).toMatchObject(stale);
    for (const forged of [newSecret(), '', null, 7, "' OR 1=1 --", { token }]) {
      expect(await post('my-data/open', { token: forged })).toMatchObject(stale);
      expect(await post('my-data/erase', { token: forged })).toMatchObject(stale);
    }
    expect(await post('my-data/erase', { token: permitOf(opened) })).toMatchObject({ status: 200 });
    expect(await post('my-data/erase', { token: permitOf(opened) })).toMatchObject(stale);
  });

  it('expires, and so does its permit', async () => {
    const late = (email: string) =>
      sql(server, `UPDATE data_links SET until = '2020-01-01 00:00:00.000Z' WHERE email = '${email}'`);
    const [first, second] = [`${newId()}@example.org`, `${newId()}@example.org`];
    const token = await linkFor(first);
    await late(first);
    expect(await post('my-data/open', { token })).toMatchObject(stale);
    const opened = await post('my-data/open', { token: await linkFor(second) });
    await late(second);
    expect(await post('my-data/erase', { token: permitOf(opened) })).toMatchObject(stale);
  });

  it('is stored nowhere after it is sent', async () => {
    const email = `${newId()}@example.org`;
    const token = await linkFor(email);
    await expect.poll(() => tablesWith(server, token)).toEqual([]);
  });

  it('gets the same response and the same mail for known and unknown emails', async () => {
    const known = await server.sendRsvp((await server.putEvent()).id);
    const unknown = `${newId()}@example.org`;
    const mails: string[] = [];
    const answers: string[] = [];
    for (const email of [`${known.email}`, unknown]) {
      const answer = await post('my-data', { email: ` ${email.toUpperCase()} ` });
      answers.push(`${answer.status} ${answer.text}`);
      const mail = await mailOf(email);
      const [body = ''] = mail.slice(mail.indexOf('Hello,')).split('\n--');
      mails.push(body.replace(/#my-data=\w+/, ''));
    }
    expect([answers[0], mails[0]]).toEqual([answers[1], mails[1]]);
    expect(mails[0]).toContain('/auth');
  });

  it('is not sent repeatedly to one address', async () => {
    const email = `${newId()}@example.org`;
    await linkFor(email);
    expect(await post('my-data', { email })).toMatchObject({ status: 200, json: { ok: true } });
    const last = `${newId()}@example.org`;
    await linkFor(last);
    expect(mailbox.all().filter((mail) => mail.to === email)).toHaveLength(1);
  });

  it('is refused for an invalid email, and without a mail server', async () => {
    expect(await post('my-data', { email: 'ada' })).toMatchObject({
      status: 400,
      json: { data: { email: { message: 'An email needs an @.' } } },
    });
    const silent = await startServer(kit);
    const answer = await post('my-data', { email: 'ada@example.org' }, undefined, silent);
    await silent.stop();
    expect(answer).toMatchObject({ status: 409, json: { code: 'no_mail' } });
  });

  it('can be requested five times a minute from one address', async () => {
    const strict = await startServer(kit, { env: { SMTP_URL: mailbox.url, BYOP_RATE_LIMITS: 'on' } });
    const answers: number[] = [];
    for (let n = 0; n < 6; n++) {
      answers.push((await post('my-data', { email: `${n}@example.org` }, undefined, strict)).status);
    }
    await strict.stop();
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('an admin', () => {
  it('exports and erases the data of an email; the audit log keeps the action without the email', async () => {
    const team = await server.putAdmin();
    const rsvp = await server.sendRsvp((await server.putEvent()).id, { name: 'Zebedee Quill' });
    const { email } = rsvp;
    expect(await post('person/export', { who: email }, team.token)).toMatchObject({
      status: 200,
      json: { who: email, held: [{ name: 'event_rsvps', rows: [{ name: 'Zebedee Quill' }] }] },
    });
    expect(await post('person/erase', { who: email }, team.token)).toMatchObject({
      json: { erased: { event_rsvps: 1 } },
    });
    expect(await tablesWith(server, 'Zebedee Quill')).toEqual([]);
    const notes = await team.list('audit_log', `actor = '${team.id}'`, { sort: '@rowid' });
    expect(notes).toMatchObject([
      { action: 'export', title: '', after: null },
      { action: 'erase', title: '', after: { event_rsvps: 1 } },
    ]);
    expect(JSON.stringify(notes)).not.toContain(email);
  });
});
