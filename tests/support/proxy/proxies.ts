/** Runs Caddy and nginx with the configurations that owners get (`packaging/files`), with other addresses and certificates. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fasterClockPath, proxyPath } from '../../../scripts/test/proxies.mjs';
import { freePort, newFolder } from '../server/pocketbase';
import { until } from '../until';
import { createCertificate, type Tls } from './certificate';

export type ProxyName = 'caddy' | 'nginx';

export interface RunningProxy {
  /** `https://localhost:<port>`. */
  url: string;
  /** The certificate, which signed itself. */
  ca: string;
  folder: string;
  pids(): number[];
  said(): string;
  /** Returns the requests that nginx has answered so far. */
  requests(): Promise<LoggedRequest[]>;
  stop(): Promise<void>;
}

interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  /** The server had a part in it: the answer is not only from the cache. */
  isForwarded: boolean;
}

export interface ProxyOptions {
  /** The port at which the proxy listens. The server must know it for its APP_URL. */
  port: number;
  /** The address of the server, `host:port`. */
  server: string;
  /** The file in `packaging/files`. Default: the one without a cache. */
  file?: 'Caddyfile' | 'nginx.conf' | 'nginx-cache.conf';
  /** How many times faster the proxy's clock is, by which its cache counts. Its timeouts stay as they are. */
  speed?: number;
}

const packaged = (file: string) => readFile(join('packaging/files', file), 'utf8');

/** Replaces a text of a configuration. Throws if it is not there: the test would run something else. */
function replace(config: string, from: string | RegExp, to: string): string {
  const replaced = config.replaceAll(from, to);
  if (replaced === config) throw new Error(`The configuration does not contain ${from}.`);
  return replaced;
}

async function nginxConfig({ port, server, file = 'nginx.conf' }: ProxyOptions, folder: string, tls: Tls) {
  let site = await packaged(file);
  site = replace(site, /^\s*listen \[::\].*$/gm, '');
  site = replace(site, 'listen 80;', `listen 127.0.0.1:${await freePort()};`);
  site = replace(site, 'listen 443 ssl', `listen 127.0.0.1:${port} ssl`);
  site = replace(site, /ssl_certificate .*;/g, `ssl_certificate ${tls.cert};`);
  site = replace(site, /ssl_certificate_key .*;/g, `ssl_certificate_key ${tls.key};`);
  site = replace(site, 'byop.example.org', 'localhost');
  site = replace(site, 'server 127.0.0.1:8090', `server ${server}`);
  const [, cache] = /^proxy_cache_path (\S+)/m.exec(site) ?? [];
  if (cache) {
    // nginx creates only the last folder of the path.
    if (!existsSync(dirname(cache)))
      throw new Error(`nginx cannot create ${cache}: Debian has no folder for it.`);
    site = site.replaceAll(cache, join(folder, 'cache'));
  }
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = places.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  // What Debian's /etc/nginx/nginx.conf has around a site, without its log files.
  // As root, the workers would be another user, who may not write into the folder.
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
daemon off;
events { worker_connections 768; }
http {
  log_format requests '$request_method $request_uri $status $upstream_status';
  access_log ${join(folder, 'access.log')} requests;
  ${temporary}
  gzip on;
  ${site}
}`;
}

async function caddyConfig({ port, server, file = 'Caddyfile' }: ProxyOptions, folder: string, tls: Tls) {
  let site = await packaged(file);
  site = replace(
    site,
    /^byop\.example\.org \{$/gm,
    `https://localhost:${port} {\n\ttls ${tls.cert} ${tls.key}\n\tbind 127.0.0.1`,
  );
  site = replace(site, '127.0.0.1:8090', server);
  // `freePort` holds the UDP port, which HTTP/3 needs.
  const options = ['admin off', 'auto_https disable_redirects', 'servers {', 'protocols h1 h2', '}'];
  return `{\n${options.join('\n')}\nstorage file_system ${folder}\n}\n${site}`;
}

/** Starts a proxy with TLS in front of a server. */
export async function startProxy(name: ProxyName, options: ProxyOptions): Promise<RunningProxy> {
  const binary = proxyPath(name);
  const folder = await newFolder(name);
  await mkdir(join(folder, 'cache'));
  const tls = createCertificate(folder);
  const config = join(folder, name === 'caddy' ? 'Caddyfile' : 'nginx.conf');
  await writeFile(config, await (name === 'caddy' ? caddyConfig : nginxConfig)(options, folder, tls));
  const args =
    name === 'caddy'
      ? ['run', '--config', config, '--adapter', 'caddyfile']
      : ['-p', folder, '-c', config, '-e', 'stderr'];
  const faster = options.speed && {
    LD_PRELOAD: fasterClockPath(),
    FAKETIME: `+0 x${options.speed}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const child = spawn(binary, args, { env: { PATH: process.env.PATH ?? '', HOME: folder, ...faster } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  await until(`${name} listens`, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`);
    return isOpen(options.port);
  });
  return {
    url: `https://localhost:${options.port}`,
    ca: await readFile(tls.cert, 'utf8'),
    folder,
    pids: () => [child.pid ?? 0, ...childrenOf(child)],
    said: () => said,
    requests: async () => {
      const lines = (await readFile(join(folder, 'access.log'), 'utf8')).trim().split('\n');
      return lines.filter(Boolean).map((line) => {
        const [method = '', path = '', status, upstream] = line.split(' ');
        return { method, path, status: Number(status), isForwarded: upstream !== '-' };
      });
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the processes that a process started: nginx has workers. */
function childrenOf({ pid }: ChildProcess): number[] {
  const found = execFileSync('sh', ['-c', `cat /proc/${pid}/task/${pid}/children`], { encoding: 'utf8' });
  return found.trim().split(' ').filter(Boolean).map(Number);
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
