/** Many ministries on one machine: a site that nobody uses ends, and systemd starts it again for a visitor or a job. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openMailbox } from '../../support/mail/mailbox';
import { figure, isDeep } from '../../support/server/figures';
import { bare, newFolder, type Server, startServer } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import { type SleepingSite, sleepingSite } from '../../support/server/sleeping-site';
import { until } from '../../support/until';

const rounds = isDeep ? 25 : 3;
const rsvps = '/api/collections/event_rsvps/records';

let room: string;
let sites: SleepingSite[];
beforeEach(async () => {
  room = await newFolder('idle');
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await site.close();
  await rm(room, { recursive: true, force: true });
});

/** Makes a site whose program does not run. `fill` writes its first rows. */
async function newSite(
  name: string,
  settings: Record<string, string> = {},
  fill?: (server: Server) => Promise<unknown>,
): Promise<SleepingSite> {
  const folder = join(room, name);
  const dir = join(folder, 'data');
  await mkdir(folder);
  await cp(inject('kit').data, dir, { recursive: true });
  if (fill) {
    const server = await startServer(inject('kit'), {
      dir,
      ...(settings.SMTP_URL && { env: { SMTP_URL: settings.SMTP_URL } }),
    });
    await fill(server);
    await server.end();
  }
  const site = await sleepingSite(inject('kit'), folder, dir, settings);
  sites.push(site);
  return site;
}

const asleep = (site: SleepingSite, ends = 1) =>
  until('the site sleeps', () => site.ends() >= ends && site.isAsleep());

/** Runs a command that gets all settings from files. */
async function byop(...args: string[]) {
  const child = spawn(inject('kit').binary, args, { env: bare() });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

it(
  'starts with a request, ends without one, and loses none in between',
  async () => {
    let event = '';
    const site = await newSite('one', {}, async (server) => {
      event = (await server.putEvent({ max_attendees: null })).id;
    });
    expect(site.starts()).toBe(0);
    const began = performance.now();
    expect(await site.send('/api/health')).toBe(200);
    const firstAnswer = performance.now() - began;
    await asleep(site);

    // When the requests of a round are sent, after the answer to the last one.
    const moments = {
      'at once': async () => site.send,
      'over a connection from just before its end began': () => site.lastConnection(),
      'as soon as it takes no more connections': async () => {
        await site.closed();
        return site.send;
      },
      'after its end': async () => {
        await asleep(site, site.starts());
        return site.send;
      },
    };
    const stored = new Set<string>();
    const failures: string[] = [];
    for (let n = 0; n < rounds; n++) {
      for (const [moment, ready] of Object.entries(moments)) {
        const send = await ready();
        const rsvp = rsvpFields(event);
        const status = await send(rsvps, rsvp).catch(String);
        if (status === 200) stored.add(rsvp.id);
        else failures.push(`${n}, ${moment}: ${status}`);
      }
    }
    const starts = site.starts();
    figure(
      'a request while a site falls asleep',
      `${failures.length} of ${stored.size + failures.length} lost, ${starts} starts`,
    );
    figure('the first answer of a sleeping site', `${Math.round(firstAnswer)} ms`);
    expect(failures, site.said()).toEqual([]);
    // Each round has an end that somebody waits for, and one into which a request falls.
    expect(starts).toBeGreaterThan(2 * rounds);
    await asleep(site, starts);

    const kit = inject('kit');
    const last = await startServer(kit, { dir: join(room, 'one', 'data') });
    expect(new Set((await last.rows('event_rsvps')).map(({ id }) => `${id}`))).toEqual(stored);
    await last.end();
  },
  isDeep ? 600_000 : 180_000,
);

it('stays while a page is open, and without a socket of systemd', async () => {
  const [watched, other] = [await newSite('watched'), await newSite('other')];
  const plain = await startServer(inject('kit'), { env: { BYOP_IDLE_EXIT: '1s' } });
  expect(plain.said()).toContain('BYOP_IDLE_EXIT has no effect: systemd did not pass a socket');
  const close = await watched.openStream();
  // The other site, which is as idle, falls asleep twice meanwhile.
  for (const times of [1, 2]) {
    await other.send('/api/health');
    await asleep(other, times);
  }
  expect(watched.isAsleep()).toBe(false);
  close();
  await asleep(watched);
  expect((await plain.ask('GET', '/api/health')).status).toBe(200);
  await plain.stop();
});

it('stays for mail that is due soon, sends it, and says when it must be started for other mail', async () => {
  const mailbox = await openMailbox();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const soon = new Date(Date.now() + 30_000).toISOString();
  const site = await newSite('mail', { SMTP_URL: mailbox.url }, async (server) => {
    const event = await server.putEvent();
    for (const [email, due_at] of [
      ['soon@byop.example', soon],
      ['later@byop.example', later],
    ]) {
      const { id } = await server.sendRsvp(event.id, { email });
      await mailbox.next(`${email}`);
      await until('the mail is sent', async () => {
        const [mail] = await server.rows('mails', `about = '${id}'`);
        return mail?.status === 'sent';
      });
      const [mail] = await server.rows('mails', `about = '${id}'`);
      const body = { status: 'waiting', due_at };
      await server.ask('PATCH', `/api/collections/mails/records/${mail?.id}`, body, server.token);
    }
  });
  await site.send('/api/health');
  await mailbox.next('soon@byop.example');
  expect(site.ends()).toBe(0);
  expect(Date.now()).toBeGreaterThan(Date.parse(soon));
  await asleep(site);
  expect(Date.parse((await site.nextStart()).start_at)).toBe(Date.parse(later));
  await mailbox.close();
});

it('is started for a job by `byop wake`, and the doctor knows that it sleeps', async () => {
  const site = await newSite('jobs');
  await site.send('/api/health');
  await asleep(site);
  const { start_at, ran_until } = await site.nextStart();
  const day = 24 * 3_600_000;
  expect(Math.abs(Date.parse(start_at) - Date.parse(ran_until) - day)).toBeLessThan(10_000);

  expect(await byop('wake', site.file)).toEqual({ code: 0, said: '' });
  const { said } = await byop('doctor', '--config', site.file);
  expect(said).toMatch(/^ok +server +it sleeps until a visitor comes, or until /m);
  expect(site.starts()).toBe(1);

  await site.writeNextStart({ ran_until, start_at: '2026-01-01T00:00:00Z' });
  expect((await byop('doctor', site.file)).said).toMatch(
    /^warning +server +site: it sleeps, and should have been started at 2026-01-01T00:00:00Z/m,
  );
  expect(await byop('wake', site.file)).toEqual({ code: 0, said: `Starts ${site.url}\n` });
  await asleep(site, 2); // nobody visited it
  expect(Date.parse((await site.nextStart()).start_at)).toBeGreaterThan(Date.now() + day - 60_000);
});
