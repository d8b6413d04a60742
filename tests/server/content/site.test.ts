/** The facts of the site: what the owner publishes of them is what mails, files and addresses say. */
import { describe, expect, it } from 'vitest';
import { site as demo } from '../../../scripts/seed/content/site';
import { type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { hurry } from '../../support/mail/mail-queue';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { admin } from '../../support/server/pocketbase';
import { newId } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({
  env: {
    SMTP_URL: mailbox.url,
    APP_URL: 'https://oak.example.org',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  },
}));

const oak = {
  ...demo,
  name: 'Oak Street',
  longName: '',
  email: { general: 'hello@oak.example.org', booking: '' },
  church: {
    ...demo.church,
    name: 'Oak Street Church',
    address: { ...demo.church.address, street: '2 Oak St' },
  },
};

const publish = async (ada: SiteEditor, fields: object): Promise<number> => {
  await ada.save('site', { ...fields });
  return (await ada.publish('site')).status;
};
const signUp = async () => {
  const email = `${newId()}@example.org`;
  const password = 'a long first password';
  await server.create('users', { email, password, passwordConfirm: password });
  return mailbox.next(email);
};
const booking = () => ({
  ...{ id: newId(), form_type: 'music', name: 'Ada', email: `${newId()}@example.org`, message: 'Play here?' },
  ...{ inquiry_type: 'booking', organization: 'Camp' },
});
const text = async (path: string) => {
  const answer = await fetch(server.url + path);
  return `${answer.status} ${await answer.text()}`;
};

it('mails have the name, the address and the email of the last version, also after a restart', async () => {
  const ada = await siteEditor(server);
  expect(await signUp()).toContain('From: BYOP <');
  expect(await publish(ada, oak)).toBe(200);
  const mail = await signUp();
  expect(mail).toContain('From: Oak Street <');
  expect(mail).toContain('Reply-To: hello@oak.example.org');
  expect(mail).toContain('2 Oak St, Riverside');
  expect(mail).not.toMatch(/BYOP|Bring Your Own|byop\.example/);
  await server.restart();
  expect(await signUp()).toContain('From: Oak Street <');
  expect((await ada.restore('site', 1)).status).toBe(200);
  expect(await signUp()).toContain('From: BYOP <');
});

it('without published facts, the owner gets what people write, and mails promise no answer', async () => {
  const ada = await siteEditor(server);
  await publish(ada, oak);
  const [row] = await server.rows('content', "key = 'site'");
  const nothing = { published: null, version: 0 };
  await server.ask('PATCH', `/api/collections/content/records/${row?.id}`, nothing, server.token);
  const mail = await signUp();
  expect(mail).toContain('From: New site <');
  expect(mail).not.toContain('Reply-To');
  expect((await server.create('contact_submissions', booking())).status).toBe(200);
  await hurry(server);
  expect(await mailbox.next(admin.email)).toContain('Subject: ');
  const { version } = row ?? {};
  await server.ask(
    'PATCH',
    `/api/collections/content/records/${row?.id}`,
    { published: oak, version },
    server.token,
  );
  expect(await signUp()).toContain('From: Oak Street <');
});

it('bookings go where everything goes, if they have no address of their own', async () => {
  const ada = await siteEditor(server);
  await publish(ada, oak);
  expect((await server.create('contact_submissions', booking())).status).toBe(200);
  await hurry(server);
  expect(await mailbox.next(oak.email.general)).toContain('booking');
});

it('security.txt names the address that people read, for half a year', async () => {
  const ada = await siteEditor(server);
  await publish(ada, demo);
  expect(await text('/.well-known/security.txt')).toMatch(/^404/); // nobody reads an address of .example
  await publish(ada, oak);
  const file = await text('/.well-known/security.txt');
  expect(file).toMatch(/^200 Contact: mailto:hello@oak\.example\.org\n/);
  expect(file).toContain('Canonical: https://oak.example.org/.well-known/security.txt');
  const days = (Date.parse(/Expires: (\S+)/.exec(file)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(200);
});

it('a message about a booking goes to the general email of a site that has no other', async () => {
  await publish(await siteEditor(server), oak);
  const message = { form_type: 'music', name: 'Ada', message: 'Play at our camp?', inquiry_type: 'booking' };
  const sent = { id: newId(), email: `${newId()}@example.org`, ...message };
  expect((await server.create('contact_submissions', sent)).status).toBe(200);
  expect(await mailbox.next(oak.email.general)).toContain('Play at our camp?');
});

it('a day ends by the zone of the site', async () => {
  const ada = await siteEditor(server);
  const event = await server.putEvent({ date: '2027-01-10T20:00:00.000Z', ends_at: '' });
  const mailTo = async () => {
    const email = `${newId()}@example.org`;
    await server.sendRsvp(event.id, { email });
    return mailbox.next(email);
  };
  await publish(ada, { ...oak, zone: 'America/Los_Angeles' });
  expect(await mailTo()).toMatch(/Sun(day)?,? January 10/);
  await publish(ada, { ...oak, zone: 'Pacific/Auckland' });
  expect(await mailTo()).toMatch(/Mon(day)?,? January 11/);
});

it('a site that takes no gifts opens no checkout', async () => {
  const ada = await siteEditor(server);
  await publish(ada, { ...oak, parts: { ...oak.parts, giving: 'off' } });
  expect((await server.ask('GET', '/api/byop/features')).body).toMatchObject({ giving: false });
  const answer = await server.ask('POST', '/api/byop/create-checkout', { amount: 5000, id: newId() });
  expect([answer.status, answer.body.code]).toEqual([503, 'off']);
  await publish(ada, oak);
  expect((await server.ask('GET', '/api/byop/features')).body).toMatchObject({ giving: true });
});

describe('what may not be published', () => {
  it.each([
    ['name', { name: ' ' }],
    ['zone', { zone: 'Mars/Olympus' }],
    ['zone', { zone: 'Local' }],
    ['zone', { zone: '../etc/passwd' }],
    ['email.general', { email: { general: 'hello', booking: '' } }],
    ['email.booking', { email: { general: 'a@b.example', booking: 'x@' } }],
    ['texting.number', { texting: { display: '555', number: '555-0117', hours: '' } }],
    [
      'church.address.country',
      { church: { ...oak.church, address: { ...oak.church.address, country: 'USA' } } },
    ],
    ['socials.0.url', { socials: [{ id: 'a', network: 'X', handle: 'x', url: 'javascript:alert(1)' }] }],
  ])('%s: %j, and its field says why', async (field, wrong) => {
    const ada = await siteEditor(server);
    await ada.save('site', { ...oak, ...wrong });
    const { status, body } = await ada.publish('site');
    expect(status).toBe(400);
    expect(Object.keys(Object(body.data))).toEqual([field]);
    await ada.discard('site');
  });
});

it('refuses what is no color and a logo in another format, and gives guests the variables of the colors', async () => {
  const ada = await siteEditor(server);
  const none = { first: '', second: '' };
  const inks = { first: '#0b3d2e', second: '#f2c14e' };
  const colors = (ministries: object) => ({ ...oak, colors: { ministries, music: none } });
  expect(await publish(ada, colors({ first: '#0b3d2e', second: '' }))).toBe(400);
  expect(await publish(ada, colors({ first: 'red;--key:#fff', second: '#f2c14e' }))).toBe(400);
  const file = { path: '/images/hero.jpg', type: 'image/jpeg', bytes: 1 };
  expect(await publish(ada, { ...oak, logo: { ...oak.logo, files: [file] } })).toBe(400);
  expect(await publish(ada, { ...colors(inks), logo: oak.logo })).toBe(200);
  expect(await text('/api/collections/public_content/records?perPage=100')).toContain(
    '"--day-spot":"#0b3d2e"',
  );
  // What is taken back is named without a value.
  expect(await publish(ada, { ...oak })).toBe(200);
  expect(await text('/api/collections/public_content/records?perPage=100')).toContain('"--day-spot":""');
});
