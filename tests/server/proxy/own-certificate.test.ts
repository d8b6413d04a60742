/** A server without a proxy, which gets its certificate from Let's Encrypt's ACME server for tests. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import {
  type ClientRequest,
  get as getPlain,
  type IncomingMessage,
  request as requestPlain,
} from 'node:http';
import { connect as connectHTTP2 } from 'node:http2';
import { get as getSecure } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Authority, type AuthorityOptions, startAuthority } from '../../support/acme/pebble';
import { type Command, startCommand } from '../../support/server/command';
import { bare, flags, freePort, newFolder, testEnv } from '../../support/server/pocketbase';
import { holdSockets } from '../../support/server/socket-holder';
import { until } from '../../support/until';

const name = 'byop.example.org';
const other = 'byop.example.net';

/** A server with its own certificate, and its authority. */
interface Site {
  authority: Authority;
  url: string;
  httpsPort: number;
  httpPort: number;
  dir: string;
  said(): string;
  /** Runs another command with the settings of the server. */
  run(...args: string[]): Promise<{ code: number; said: string }>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

let folder = '';
let content = '';

async function startSite(
  options: Partial<AuthorityOptions> & { elsewhere?: string; hasSockets?: boolean } = {},
  env: Record<string, string> = {},
): Promise<Site> {
  const kit = { ...inject('kit'), site: content };
  const [httpsPort, httpPort] = await Promise.all([freePort(), freePort()]);
  const authority = await startAuthority({ httpsPort, httpPort, ...options });
  if (options.elsewhere) await authority.point(name, options.elsewhere);
  const dir = await newFolder('data');
  await cp(kit.data, dir, { recursive: true });
  const site = { url: `https://${name}:${httpsPort}`, dir };
  const settings = {
    HOST: '127.0.0.1',
    BYOP_DOMAIN: `${name},${other}`,
    BYOP_HTTPS_PORT: `${httpsPort}`,
    BYOP_HTTP_PORT: `${httpPort}`,
    BYOP_ACME_DIRECTORY: authority.directory,
    BYOP_BACKUP_DIR: `${dir}-backups`,
    BYOP_DASHBOARD: `127.0.0.1:${await freePort()}`,
    SSL_CERT_FILE: authority.apiCertificate,
    ...env,
  };
  const holder = options.hasSockets
    ? await holdSockets([httpsPort, httpPort], dir, { ...bare(), ...testEnv, APP_URL: site.url, ...settings })
    : null;
  let server: Pick<Command, 'said'> & { stop(): Promise<unknown> };
  const boot = async () => {
    const command = ['serve', ...flags(kit, dir)];
    if (holder) {
      const pid = await holder.start([kit.binary, ...command]);
      server = { said: holder.said, stop: () => holder.stop(pid) };
    } else {
      server = startCommand(kit, site, command, settings);
    }
    await until('the server is ready', () => server.said().includes('BYOP is ready'));
  };
  await boot();
  return {
    ...{ authority, httpsPort, httpPort, ...site },
    said: () => server.said(),
    run: async (...args) => {
      const command = startCommand(kit, site, [...args, ...flags(kit, dir)], settings);
      return { code: await command.ended, said: command.said() };
    },
    restart: async () => {
      await server.stop();
      await boot();
    },
    stop: async () => {
      await server.stop();
      await holder?.close();
      await authority.stop();
      for (const folder of [dir, `${dir}-backups`]) await rm(folder, { recursive: true, force: true });
    },
  };
}

let site: Site;
let short: Site;
let astray: Site;
let refused: Site;
const all = () => [site, short, astray, refused];
beforeAll(async () => {
  folder = await newFolder('site');
  content = join(folder, 'pb_public');
  await mkdir(content);
  await writeFile(join(content, 'index.html'), '<!doctype html><title>Home</title>');
  [site, short, astray, refused] = await Promise.all([
    startSite({ hasSockets: true }), // as with byop.socket
    startSite({ validity: 21 }),
    startSite({ elsewhere: '127.0.0.3' }),
    startSite({ refused: name }),
  ]);
});
afterAll(async () => {
  await Promise.all(all().map((one) => one?.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** Returns the serial of the certificate that a site has for a name; '' for none. */
const serialOf = ({ httpsPort, authority }: Site, servername = name) =>
  new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: httpsPort, servername, ca: authority.root }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.on('error', () => resolve(''));
  });

const issued = ({ authority }: Site) => authority.said().match(/Issued certificate serial/g)?.length ?? 0;
const orders = ({ authority }: Site) => authority.said().match(/Added order/g)?.length ?? 0;
const answerOf = (send: (answer: (message: IncomingMessage) => void) => ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    send(resolve).on('error', reject);
  });

it('gets a certificate for each name before the first visitor, and serves HTTP/2', async () => {
  await until('both certificates are issued', () => issued(site) === 2);
  await until('the first is used', async () => (await serialOf(site)) !== '');
  const session = connectHTTP2(`https://127.0.0.1:${site.httpsPort}`, {
    servername: name,
    ca: site.authority.root,
  });
  const stream = session.request({ ':path': '/', ':authority': new URL(site.url).host });
  const headers = await new Promise<Record<string, unknown>>((resolve) => stream.on('response', resolve));
  session.destroy();
  expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
  expect(site.said()).toContain(`BYOP is ready: ${site.url}\n`);
  expect(await site.run('health')).toEqual({ code: 0, said: 'ok\n' });
});

it('redirects HTTP and the other names to the address of the site', async () => {
  const at = { host: '127.0.0.1', path: '/about?x=1', agent: false };
  const plain = await answerOf((done) =>
    getPlain({ ...at, port: site.httpPort, headers: { host: 'evil.example' } }, done),
  );
  expect([plain.statusCode, plain.headers.location]).toEqual([301, `${site.url}/about?x=1`]);
  const form = await answerOf((done) =>
    requestPlain({ ...at, port: site.httpPort, method: 'POST' }, done).end('text'),
  );
  expect(form.statusCode).toBe(400);
  const renamed = await answerOf((done) =>
    getSecure(
      { ...at, port: site.httpsPort, servername: other, headers: { host: other }, ca: site.authority.root },
      done,
    ),
  );
  expect([renamed.statusCode, renamed.headers.location]).toEqual([308, `${site.url}/about?x=1`]);
  expect(await serialOf(site, 'evil.example')).toBe('');
});

it('keeps its certificates private and out of backups, and uses them after a restart', async () => {
  const certificates = join(site.dir, '.autocert_cache');
  const files = await readdir(certificates);
  expect(files.sort()).toEqual(['acme_account+key', other, name]);
  for (const path of [certificates, ...files.map((file) => join(certificates, file))]) {
    expect((await stat(path)).mode & 0o077).toBe(0);
  }
  expect((await site.run('backup')).code).toBe(0);
  const [backup = ''] = await readdir(`${site.dir}-backups`);
  const listed = execFileSync('unzip', ['-l', join(`${site.dir}-backups`, backup)], { encoding: 'utf8' });
  expect(listed).toContain('data.db');
  expect(listed).not.toContain('autocert');
  const before = await serialOf(site);
  await site.restart();
  expect([await serialOf(site), issued(site)]).toEqual([before, 2]);
});

it('renews a certificate while it serves', async () => {
  const first = await serialOf(short);
  await until('it has another certificate', async () => (await serialOf(short)) !== first);
  expect(await serialOf(short)).not.toBe('');
});

it.each([
  ['whose name leads elsewhere', () => astray, 'connection refused'],
  ['whose name the authority refuses', () => refused, 'rejectedIdentifier'],
])('says why a server %s has no certificate, and does not ask for each visitor', async (_, of, reason) => {
  const failing = of();
  const line = new RegExp(`^\\S+Z A certificate could not be issued: ${name}: .*${reason}`, 'gm');
  await until('it says so', () => line.test(failing.said()));
  const before = orders(failing);
  for (let visitor = 0; visitor < 3; visitor++) expect(await serialOf(failing)).toBe('');
  expect(orders(failing)).toBe(before);
  expect(failing.said().match(line)).toHaveLength(1);
  expect(await failing.run('health')).toEqual({
    code: 1,
    said: 'down: there is no certificate (byop doctor says why)\n',
  });
  const doctor = await failing.run('doctor');
  expect(doctor.said).toMatch(new RegExp(`^error +tls +has failed since .*: ${name}: .*${reason}`, 'm'));
  expect(doctor.said).not.toMatch(/ proxy /);
});
