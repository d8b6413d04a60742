/** Runs Pebble, Let's Encrypt's own ACME server for tests, with a DNS in which every name is this machine. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createCertificate } from '../proxy/certificate';
import { freePort, newFolder } from '../server/pocketbase';
import { until } from '../until';

const run = promisify(execFile);
/** Returns the path of a tool of `go.mod` beside this file. Go builds it once and keeps it in its cache. */
const toolPath = async (name: string) => {
  const { stdout } = await run('go', ['tool', '-n', name], { cwd: import.meta.dirname });
  return stdout.trim();
};

/** A running certificate authority. */
export interface Authority {
  directory: string;
  /** The file with the certificate of its API. */
  apiCertificate: string;
  /** The root of the certificates that it issues. */
  root: string;
  /** Lets a name lead to another address than 127.0.0.1. */
  point(name: string, address: string): Promise<void>;
  said(): string;
  stop(): Promise<void>;
}

export interface AuthorityOptions {
  /** The ports at which it looks for names: 443 and 80 of a real one. */
  httpsPort: number;
  httpPort: number;
  /** How long a certificate is valid, in seconds. */
  validity?: number;
  /** A name that it refuses. */
  refused?: string;
}

/** Starts an authority. */
export async function startAuthority(options: AuthorityOptions): Promise<Authority> {
  const folder = await newFolder('pebble');
  const pebbleProgram = await toolPath('pebble');
  const namesProgram = await toolPath('pebble-challtestsrv');
  const { cert, key } = createCertificate(folder);
  const [port, management, dns, dnsControl] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const config = join(folder, 'config.json');
  const profile = { description: 'Default', validityPeriod: options.validity ?? 90 * 24 * 3600 };
  await writeFile(
    config,
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${port}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate: cert,
        privateKey: key,
        httpPort: options.httpPort,
        tlsPort: options.httpsPort,
        domainBlocklist: options.refused ? [options.refused] : [],
        retryAfter: { authz: 1, order: 1 },
        keyAlgorithm: 'ecdsa',
        profiles: { default: profile },
      },
    }),
  );
  // It also takes UDP, for which `freePort` holds the same port of 127.0.0.1.
  const names = start(namesProgram, [
    ...['-dnsserver', `127.0.0.2:${dns}`, '-management', `127.0.0.1:${dnsControl}`, '-defaultIPv6', ''],
    ...['-http01', '', '-https01', '', '-tlsalpn01', '', '-doh', ''],
  ]);
  const pebble = start(pebbleProgram, ['-config', config, '-dnsserver', `127.0.0.2:${dns}`], {
    PEBBLE_VA_NOSLEEP: '1',
    PEBBLE_AUTHZREUSE: '0',
  });
  const ca = await readFile(cert, 'utf8');
  let root = '';
  await until('Pebble answers', async () => {
    if (pebble.hasEnded()) throw new Error(`Pebble ended: ${pebble.said()}`);
    root = await get(`https://localhost:${management}/roots/0`, ca).catch(() => '');
    return root !== '';
  });
  await until('the DNS answers', () => names.said().includes('Starting management server'));
  return {
    directory: `https://localhost:${port}/dir`,
    apiCertificate: cert,
    root,
    point: async (name, address) => {
      const body = JSON.stringify({ host: name, addresses: [address] });
      const answer = await fetch(`http://127.0.0.1:${dnsControl}/add-a`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`The DNS answered ${answer.status}.`);
    },
    said: pebble.said,
    stop: async () => {
      await Promise.all([pebble.stop(), names.stop()]);
      await rm(resolve(folder), { recursive: true, force: true });
    },
  };
}

function start(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return {
    said: () => said,
    hasEnded: () => child.exitCode !== null,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Requests a text with a certificate that signed itself. */
const get = (url: string, ca: string) =>
  new Promise<string>((resolve, reject) => {
    request(url, { ca }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    })
      .on('error', reject)
      .end();
  });
