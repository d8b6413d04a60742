/** The real server program for tests: own data folder, own port, nothing faked. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What the server is run from; made once for all tests by `server-setup.ts`. */
export interface Kit {
  binary: string;
  /** Built hooks. */
  hooks: string;
  migrations: string;
  /** A prepared data folder without content, to be copied. */
  data: string;
  /** The built site; without one the server answers the API alone. */
  site?: string;
}

export const superuser = { email: 'root@byop.example', password: 'root-password-for-tests' };
export const admin = { email: 'admin@byop.example', password: 'admin-password-for-tests' };

/** The environment of tests: the accounts above, no limits on how often one address may ask. */
export const testEnv = {
  BYOP_SUPERUSER_EMAIL: superuser.email,
  BYOP_SUPERUSER_PASSWORD: superuser.password,
  BYOP_ADMIN_EMAIL: admin.email,
  BYOP_ADMIN_PASSWORD: admin.password,
  BYOP_RATE_LIMITS: 'off',
};

export interface Answer {
  status: number;
  /** Parsed, or null when the body is not JSON. */
  json: unknown;
  text: string;
}

export interface Server {
  url: string;
  /** The listener of the dashboard: only there a superuser's token counts. */
  dashboard: string;
  /** The data folder; it goes with `stop`. */
  dir: string;
  /** A superuser's token. */
  token: string;
  /** Everything it has printed since its last start. */
  said(): string;
  /** Asks the server, with a superuser's token its dashboard's listener. A body is sent as JSON, a FormData as a form. */
  ask(method: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  /** Ends it in an orderly way and removes the data. */
  stop(): Promise<void>;
  /** SIGKILL; the data stays. */
  kill(): Promise<void>;
  /** SIGTERM; the data stays. */
  end(): Promise<void>;
  /** SIGSTOP: it keeps its connections and answers nothing, until `resume`. */
  pause(): void;
  resume(): void;
  /** The process, e.g. to look at it with strace. */
  pid(): number;
  /** Starts it again, at the same address with the same data. */
  restart(): Promise<void>;
}

const flags = (kit: Kit, dir: string) => [
  `--dir=${dir}`,
  `--hooksDir=${kit.hooks}`,
  `--migrationsDir=${kit.migrations}`,
  `--publicDir=${kit.site ?? join(dir, 'no-site')}`,
  '--hooksWatch=false',
  '--automigrate=false',
];

/** A new folder under the system's own for such things. */
export const newFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `byop-${name}-`));

/** Runs `prepare` on a data folder. Out: what it printed. Throws with its words when it fails. */
export async function prepare(kit: Kit, dir: string, env: Record<string, string> = {}): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(kit.binary, ['prepare', ...flags(kit, dir)], { env: { ...bare(), ...env } });
  return stdout;
}

/** Takes back, or carries out, migrations of a data folder that no server has open. */
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

/**
 * Starts a server on a copy of the prepared data, or on `dir` as it is. `hooks` are others than the built ones
 * (`hooks-variant.ts`); both folders go with `stop`.
 */
export async function startServer(
  kit: Kit,
  options: { hooks?: string; dir?: string; env?: Record<string, string> } = {},
): Promise<Server> {
  const used = { ...kit, hooks: options.hooks ?? kit.hooks };
  const dir = options.dir ?? (await newFolder('data'));
  if (!options.dir) await cp(kit.data, dir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dashboard = `127.0.0.1:${await freePort()}`;
  const env = { ...bare(), ...testEnv, APP_URL: url, BYOP_DASHBOARD: dashboard, ...options.env };
  const boot = () => serve(used, dir, port, env);

  let { child: process, said } = await boot();
  const ask = (method: string, path: string, body?: unknown, token?: string) =>
    request(`${isForDashboard(path, token) ? `http://${dashboard}` : url}${path}`, method, body, token);
  const end = async (signal: NodeJS.Signals) => {
    if (process.exitCode !== null || process.signalCode !== null) return;
    const gone = once(process, 'exit');
    process.kill(signal);
    await gone;
  };
  return {
    url,
    dashboard: `http://${dashboard}`,
    dir,
    token: await signIn(ask, '_superusers', superuser),
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
    },
  };
}

/** Whether only the listener of the dashboard answers: a superuser signs in, or asks. */
function isForDashboard(path: string, token = ''): boolean {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const superusers = 'pbc_3142635823'; // PocketBase's id of their collection
  return path === '/api/collections/_superusers/auth-with-password' || claims.includes(superusers);
}

/** A token for an account. */
export async function signIn(
  ask: Server['ask'],
  collection: string,
  account: { email: string; password: string },
): Promise<string> {
  const answer = await ask('POST', `/api/collections/${collection}/auth-with-password`, {
    identity: account.email,
    password: account.password,
  });
  const { json } = answer;
  if (typeof json === 'object' && json && 'token' in json && typeof json.token === 'string')
    return json.token;
  throw new Error(`${account.email} could not sign in: ${answer.status} ${answer.text}`);
}

async function serve(
  kit: Kit,
  dir: string,
  port: number,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(
    kit.binary,
    ['serve', `--http=127.0.0.1:${port}`, `--origins=${env.APP_URL}`, ...flags(kit, dir)],
    { env },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  for (let tries = 0; tries < 600; tries++) {
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

async function request(url: string, method: string, body?: unknown, token?: string): Promise<Answer> {
  const form = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: token }),
    },
    ...(body !== undefined && { body: form ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: parsed(text), text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only what a program needs to run, so that nobody's own settings reach a test. */
const bare = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    // Below the range from which the system takes ports for connections: one of those could be taken before the server binds.
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
