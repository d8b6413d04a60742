/** Runs the real server for tests, with its own data folder and port. Nothing is faked. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Ask, request, signIn } from './requests';
import { type Rows, rowsOf } from './rows';

/** The files of a server; `server-setup.ts` creates them once for all tests. */
export interface Kit {
  binary: string;
  hooks: string;
  migrations: string;
  /** A prepared data folder without content, to be copied. */
  data: string;
  /** The built site; without it the server serves only the API. */
  site?: string;
  /** The program contains its hooks, migrations and site, and uses those. */
  isReleased?: boolean;
}

export const superuser = { email: 'root@byop.example', password: 'root-password-for-tests' };
export const admin = { email: 'admin@byop.example', password: 'admin-password-for-tests' };

/** The environment of tests: the accounts above, no rate limits, and posts appear at once. */
export const testEnv = {
  BYOP_SUPERUSER_EMAIL: superuser.email,
  BYOP_SUPERUSER_PASSWORD: superuser.password,
  BYOP_ADMIN_EMAIL: admin.email,
  BYOP_ADMIN_PASSWORD: admin.password,
  BYOP_RATE_LIMITS: 'off',
  BYOP_POSTS_WAIT: '0',
};

export interface ServerOptions {
  hooks?: string;
  dir?: string;
  env?: Record<string, string>;
  /** Additional flags. */
  flags?: string[];
}

/** A running server, with its rows and accounts. */
export interface Server extends Rows {
  url: string;
  /** URL of the dashboard's listener, the only one that accepts superusers. */
  dashboard: string;
  /** The data folder; `stop` deletes it. */
  dir: string;
  token: string;
  said(): string;
  /** A superuser's token goes to the dashboard. */
  ask: Ask;
  stop(): Promise<void>;
  kill(): Promise<void>;
  end(): Promise<void>;
  /** SIGSTOP: keeps its connections and does not respond until `resume`. */
  pause(): void;
  resume(): void;
  pid(): number;
  restart(): Promise<void>;
}

/** Returns the flags that name the folders of a server. */
export const flags = (kit: Kit, dir: string) =>
  kit.isReleased
    ? [`--data-dir=${dir}`]
    : [
        `--data-dir=${dir}`,
        `--hooksDir=${kit.hooks}`,
        `--migrationsDir=${kit.migrations}`,
        `--publicDir=${kit.site ?? join(dir, 'no-site')}`,
      ];

export const newFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `byop-${name}-`));

/** Runs `prepare` on a data folder and returns its output. Throws with its message when it fails. */
export async function prepare(kit: Kit, dir: string, env: Record<string, string> = {}): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(kit.binary, ['prepare', ...flags(kit, dir)], { env: { ...bare(), ...env } });
  return stdout;
}

/** Runs or reverts migrations on a data folder that no server uses. */
export async function migrate(kit: Kit, dir: string, ...way: ['up'] | ['down', number]): Promise<void> {
  const child = spawn(kit.binary, ['migrate', ...way.map(String), ...flags(kit, dir)], { env: bare() });
  child.stdin.end('y\n'); // it asks before it goes back
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`migrate ${way.join(' ')} failed: ${said}`);
}

/** Starts a server on a copy of the prepared data, or directly on `dir`. `stop` deletes the folders. */
export async function startServer(kit: Kit, options: ServerOptions = {}): Promise<Server> {
  const used = { ...kit, hooks: options.hooks ?? kit.hooks };
  const dir = options.dir ?? (await newFolder('data'));
  if (!options.dir) await cp(kit.data, dir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dashboard = `127.0.0.1:${await freePort()}`;
  const env = { ...bare(), ...testEnv, APP_URL: url, BYOP_DASHBOARD: dashboard, ...options.env };
  const boot = () => serve(used, dir, port, env, options.flags);

  let { child: process, said } = await boot();
  let superuserToken = '';
  /** The superuser's session, after the first one has ended. */
  let renewed = '';
  const ask: Ask = (method, path, body, sent) => {
    const token = renewed && sent === superuserToken ? renewed : sent;
    return request(
      `${isForDashboard(path, token) ? `http://${dashboard}` : url}${path}`,
      method,
      body,
      token,
    ).catch((cause) => {
      throw new Error(`No response. Exit code of the server: ${process.exitCode}. ${said().slice(-2000)}`, {
        cause,
      });
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (process.exitCode !== null || process.signalCode !== null) return;
    const gone = once(process, 'exit');
    process.kill(signal);
    await gone;
  };
  superuserToken = await signIn(ask, '_superusers', superuser);
  const token = superuserToken;
  return {
    ...rowsOf(ask, token),
    url,
    dashboard: `http://${dashboard}`,
    dir,
    token,
    ask,
    said: () => said(),
    stop: async () => {
      await end('SIGTERM');
      for (const folder of [dir, ...(options.hooks ? [options.hooks] : [])]) {
        await rm(folder, { recursive: true, force: true });
      }
    },
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    pause: () => process.kill('SIGSTOP'),
    resume: () => process.kill('SIGCONT'),
    pid: () => process.pid ?? 0,
    restart: async () => {
      await end('SIGKILL');
      ({ child: process, said } = await boot());
      // A restore ends all sessions.
      const path = '/api/collections/_superusers/auth-refresh';
      if ((await ask('POST', path, {}, token)).status !== 200)
        renewed = await signIn(ask, '_superusers', superuser);
    },
  };
}

/** Whether only the dashboard's listener accepts the request: a superuser's sign-in or token. */
function isForDashboard(path: string, token = ''): boolean {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const superusers = 'pbc_3142635823'; // PocketBase's id of their collection
  return path === '/api/collections/_superusers/auth-with-password' || claims.includes(superusers);
}

async function serve(
  kit: Kit,
  dir: string,
  port: number,
  env: Record<string, string>,
  more: string[] = [],
): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(kit.binary, ['serve', `--port=${port}`, ...flags(kit, dir), ...more], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  for (let tries = 0; tries < 2000; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}: ${said}`);
    const healthy = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return { child, said: () => said };
    await new Promise((tick) => setTimeout(tick, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer: ${said}`);
}

/** A minimal environment, so that the developer's settings do not affect tests. */
export const bare = () => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  BYOP_CONFIG: devNull,
});

/** Returns a port that no other test uses: the process holds the UDP port of the same number as a lock until it ends. */
export async function freePort(): Promise<number> {
  for (;;) {
    // Below the range of ephemeral ports: the system could take one of those before the server binds.
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    const lock = createSocket('udp4').unref();
    lock.bind(port, '127.0.0.1');
    const isMine = await succeeds(once(lock, 'listening'));
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await succeeds(once(probe, 'listening'));
    if (isFree) await once(probe.close(), 'close');
    if (isMine && isFree) return port;
    if (isMine) lock.close();
  }
}

const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );
