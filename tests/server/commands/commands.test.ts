/** The commands of the program, as an owner calls them: what they print, and their exit codes. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { admin, bare, freePort, newFolder, testEnv } from '../../support/server/pocketbase';
import { accents } from '../../support/server/records';
import { until } from '../../support/until';

const kit = inject('kit');
let folder = '';
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await newFolder('commands');
  // Without it, the commands would use a package that is installed on this machine, and its data.
  await writeFile(join(folder, 'byop.env'), '');
});
afterEach(async () => {
  for (const child of children) if (child.kill('SIGKILL')) await once(child, 'exit');
  children = [];
  await rm(folder, { recursive: true, force: true });
});

interface Ending {
  code: unknown;
  stdout: string;
  stderr: string;
}

const build = [`--hooksDir=${kit.hooks}`, `--migrationsDir=${kit.migrations}`];
/** The environment of a command in an empty working folder, with the settings file that it finds there. */
const environment = (env: Record<string, string>) => ({ ...bare(), ...testEnv, BYOP_CONFIG: '', ...env });

/** Runs a command in the working folder until it ends. */
function byop(args: string[], env: Record<string, string> = {}, stdin = ''): Promise<Ending> {
  return new Promise((done) => {
    const options = { cwd: folder, env: environment(env) };
    const child = execFile(kit.binary, args, options, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
    child.stdin?.on('error', () => undefined); // a command such as `byop --version` ends without reading it
    child.stdin?.end(stdin);
  });
}

/** Starts a server in the working folder and waits until it is ready. */
async function serving(args: string[], env: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(kit.binary, [...args, `--port=${port}`, ...build], {
    cwd: folder,
    env: environment({ BYOP_DASHBOARD: `127.0.0.1:${await freePort()}`, ...env }),
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  await until(
    'the server is ready or has ended',
    () => said.includes('BYOP is ready') || child.exitCode !== null,
  );
  return { child, url: `http://127.0.0.1:${port}`, said: () => said };
}

const events = async (url: string) =>
  (await (await fetch(`${url}/api/collections/event_seats/records?sort=id&expand=event`)).json()).totalItems;

/** Copies the prepared data into the default data folder. */
const withData = () => cp(kit.data, join(folder, 'pb_data'), { recursive: true });

describe('byop without a command', () => {
  it('prepares an empty folder, prints the password of the first admin, hashed with cost 10, and then its address', async () => {
    const { url, said, child } = await serving([], { BYOP_ADMIN_PASSWORD: '' });
    expect(said()).toMatch(/Admin: admin@byop\.example with the password \w{20} \(shown only this once\)\n/);
    expect(said()).toContain(`BYOP is ready: ${url}\n`);
    expect((await fetch(`${url}/api/health`)).ok).toBe(true);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    // The product's cost of bcrypt: the prepared folder of tests has a lower one.
    const stored = await readFile(join(folder, 'pb_data/data.db'), 'latin1');
    const costs = [...stored.matchAll(/\$2[aby]\$(\d\d)\$/g)].map(([, cost]) => cost);
    expect(new Set(costs)).toEqual(new Set(['10']));
  });

  it('answers no other website', async () => {
    await withData();
    const { url } = await serving(['serve'], { APP_URL: 'https://byop.example.org' });
    const allowed = async (Origin: string) =>
      (await fetch(`${url}/api/health`, { headers: { Origin } })).headers.get('access-control-allow-origin');
    expect(await allowed('https://byop.example.org')).toBe('https://byop.example.org');
    expect(await allowed('https://elsewhere.example')).toBe(null);
  });

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'a wrong setting',
      async () => ({ PORT: 'http' }),
      /^PORT must be a whole number from 1 to 65535, not "http"\n$/,
    ],
    [
      'an address of another machine',
      async () => ({ HOST: '203.0.113.5' }),
      /^HOST must be an address of this machine, such as 127\.0\.0\.1, not "203\.0\.113\.5"\n$/,
    ],
    [
      'a folder that is a file',
      async () => {
        await writeFile(join(folder, 'file'), '');
        return { BYOP_DATA_DIR: 'file/data' };
      },
      /^the data folder \S+ cannot be written \(not a directory\): change its permissions, or set BYOP_DATA_DIR/,
    ],
    [
      'a folder that cannot be created',
      async () => ({ BYOP_DATA_DIR: '/proc/byop/data' }),
      /^the data folder \/proc\/byop\/data cannot be written/,
    ],
    [
      'a wrong account',
      async () => ({ BYOP_SUPERUSER_EMAIL: 'nobody' }),
      /^The database could not be prepared: Error: BYOP_SUPERUSER_EMAIL: .*\n$/,
    ],
  ])('refuses %s in one line', async (_, env, sentence) => {
    const port = `${await freePort()}`;
    const { code, stdout, stderr } = await byop(build, { PORT: port, ...(await env()) });
    expect(stderr).toMatch(sentence);
    expect(stderr.trim()).not.toContain('\n');
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  it('names a used port and another one', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, stderr } = await byop([`--port=${port}`, ...build]);
    other.close();
    expect(stderr).toBe(
      `port ${port} is in use, perhaps by another BYOP: stop that program, or choose another port, for example PORT=${port + 1}\n`,
    );
    expect(code).toBe(1);
  });

  it.each([
    [['sevre'], 'there is no command "sevre"; did you mean byop serve?\n'],
    [['fly'], 'there is no command "fly": byop --help lists all\n'],
    [['serve', 'now'], 'unknown command "now" for "byop serve"\n'],
    [['serve', '--prot=80'], 'unknown flag: --prot: see byop serve --help\n'],
    [['serve', '--smtp-url=smtp://a'], 'unknown flag: --smtp-url: see byop serve --help\n'],
  ])('refuses %j', async (args, sentence) => {
    expect(await byop(args)).toEqual({ code: 1, stdout: '', stderr: sentence });
  });
});

describe('byop demo', () => {
  it('loads demo content, and takes settings from byop.env', async () => {
    await writeFile(
      join(folder, 'byop.env'),
      'BYOP_DATA_DIR=elsewhere\nBYOP_ADMIN_EMAIL=file@byop.example\n',
    );
    const { url, said } = await serving(['demo'], { BYOP_ADMIN_EMAIL: 'env@byop.example' });
    expect(said()).toContain('Demo content: ');
    expect(said()).toContain('Admin: env@byop.example\n');
    expect(await events(url)).toBeGreaterThan(8);
    const backup = await byop(['backup']);
    expect(backup.stdout).toContain(`Backup: ${join(folder, 'backups')}`);
  });

  it('has no demo content at an address on the internet, and says so', async () => {
    await withData();
    const { url, said } = await serving(['demo'], {
      APP_URL: 'https://byop.example.org',
      BYOP_TRUST_PROXY: '1',
    });
    expect(said()).toContain(
      'There is no demo content: APP_URL is https://byop.example.org, and BYOP_DEMO is 0.',
    );
    expect(await events(url)).toBe(0);
  });

  it('refuses demo content there', async () => {
    const { code, stderr } = await byop(['demo', '--demo=1', '--app-url=https://byop.example.org', ...build]);
    expect(stderr).toBe(
      'BYOP_DEMO=1 would show demo events and people at byop.example.org: set BYOP_DEMO=0\n',
    );
    expect(code).toBe(1);
  });
});

describe('byop backup and byop restore', () => {
  it('write and read one file, without a server', async () => {
    await withData();
    const made = await byop(['backup']);
    expect(made.stdout).toMatch(
      /^Backup: \S+\.zip \(\d+ KB, the database and 0 uploaded files\)\nIt contains personal data/,
    );
    const file = /^Backup: (\S+)/.exec(made.stdout)?.[1] ?? '';
    const restored = await byop(['restore', file, ...build]);
    expect(restored.stdout).toMatch(
      /^Restored the backup of .*\nOn the team now: admin@byop\.example \(owner\)\. Everybody signs in again\.\nThe previous data is in \S+: delete it when/,
    );
    expect(restored.code).toBe(0);
    // Another machine does not know who lost their rights since.
    await rm(join(folder, 'pb_data'), { recursive: true });
    expect((await byop(['restore', file, ...build])).stdout).toMatch(
      /Everybody signs in again\.\nWhat was taken away after that time is not known here\. .*: look at Team, and at the doors of coming events\.\n$/,
    );
  });

  it('refuse what cannot work', async () => {
    expect(await byop(['backup'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `there is no database in ${join(folder, 'pb_data')}\n`,
    });
    expect(await byop(['restore', ...build])).toMatchObject({
      code: 1,
      stderr: 'name exactly one backup to restore: byop restore backups/byop-….zip\n',
    });
    await writeFile(join(folder, 'no.zip'), 'no zip');
    const { code, stderr } = await byop(['restore', 'no.zip', ...build]);
    expect(stderr).toMatch(/^.*no\.zip.*\n$/);
    expect(code).toBe(1);
  });
});

describe('byop admin', () => {
  const sentences = {
    create: /^Admin: lee@byop\.example with the password (\w{20}) \(shown only this once\)\n$/,
    password: /^Admin: admin@byop\.example with the password (\w{20}) \(shown only this once\)\n$/,
  };
  const signIn = async (url: string, identity: string, password: string) => {
    const answer = await fetch(`${url}/api/collections/users/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identity, password }),
    });
    return { status: answer.status, token: String((await answer.json()).token) };
  };
  /** Returns whether a session of an admin still works. */
  const isSignedIn = async (url: string, token: string) => {
    const answer = await fetch(`${url}/api/collections/users/auth-refresh`, {
      method: 'POST',
      headers: { Authorization: token },
    });
    return answer.ok;
  };

  it('sets a password while the server runs, which ends the sessions', async () => {
    await withData();
    const { url } = await serving([]);
    const before = await signIn(url, admin.email, admin.password);
    expect(await isSignedIn(url, before.token)).toBe(true);
    const { stdout, code } = await byop(['admin', 'password', 'Admin@byop.example']);
    expect(stdout).toMatch(sentences.password);
    expect(code).toBe(0);
    expect(await isSignedIn(url, before.token)).toBe(false);
    expect((await signIn(url, admin.email, admin.password)).status).toBe(400);
    const [, password = ''] = sentences.password.exec(stdout) ?? [];
    const after = await signIn(url, admin.email, password);
    const log = await fetch(`${url}/api/collections/audit_log/records?filter=actor='byop admin'`, {
      headers: { Authorization: after.token },
    });
    expect((await log.json()).items).toMatchObject([{ action: 'sign_out', title: admin.email }]);
  });

  it('creates an owner while the server runs', async () => {
    await withData();
    const { url } = await serving([]);
    const { stdout } = await byop(['admin', 'create', 'lee@byop.example']);
    const [, password = ''] = sentences.create.exec(stdout) ?? [];
    expect(await isSignedIn(url, (await signIn(url, 'lee@byop.example', password)).token)).toBe(true);
    expect(await byop(['admin', 'create', 'lee@byop.example'])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'lee@byop.example is in the team already: byop admin password lee@byop.example sets a new password\n',
    });
  });

  it('does both without a server, also before the first start', async () => {
    const created = await byop(['admin', 'create', 'lee@byop.example', ...build]);
    expect(created.stdout).toMatch(sentences.create);
    const chosen = ['admin', 'password', 'lee@byop.example', '--password-stdin', ...build];
    expect(await byop(chosen, {}, `${accents.mixed}\n`)).toMatchObject({
      code: 0,
      stdout: 'Admin: lee@byop.example\n',
    });
    const { url, said } = await serving([]);
    expect((await signIn(url, 'lee@byop.example', accents.composed)).status).toBe(200);
    expect(said()).not.toContain('Admin: admin@byop.example');
  });

  it.each([
    [['create', 'nobody'], '', /^nobody: An email needs an @\.\n$/],
    [['create'], '', /^name one email address: byop admin create admin@example\.org\n$/],
    [
      ['password', 'lee@byop.example'],
      '',
      /^lee@byop\.example is not in the team: byop admin create lee@byop\.example creates an owner\n$/,
    ],
    [['password', admin.email, '--password-stdin'], 'short\n', /^Password must be at least 12 characters\n$/],
    [
      ['password', admin.email, '--password-stdin'],
      '\n',
      /^there is no password in the first line of the standard input\n$/,
    ],
    [['password', admin.email, '--password-stdin'], `${admin.email}\n`, /^This password is one of the first/],
    [
      [],
      '',
      /^say what to do: byop admin create EMAIL, byop admin password EMAIL, or byop admin end-sessions\n$/,
    ],
  ])('refuses %j with the password %j', async (args, stdin, sentence) => {
    await withData();
    const { code, stdout, stderr } = await byop(['admin', ...args, ...build], {}, stdin);
    expect(stderr).toMatch(sentence);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });
});

describe('byop config and byop version', () => {
  it('print the settings in effect without secrets', async () => {
    await writeFile(join(folder, 'secret'), 'smtp://me%40example.org:s3cret@mail.example.org\n');
    const { stdout } = await byop(['config', '--gift-max=50'], { SMTP_URL_FILE: 'secret' });
    expect(stdout).toMatch(/^# from byop\.env\n/);
    expect(stdout).toContain('SMTP_URL=(set, not shown)\n');
    expect(stdout).toContain('BYOP_GIFT_MAX=50\n');
    expect(stdout).toContain(`BYOP_DATA_DIR=${join(folder, 'pb_data')}\n`);
    expect(stdout).not.toMatch(/s3cret|admin-password/);
  });

  it('name the first wrong setting, and warn about others', async () => {
    const warned = await byop(['config', 'check', '--app-url=https://byop.example.org']);
    expect(warned).toMatchObject({ code: 0, stdout: expect.stringContaining('set BYOP_TRUST_PROXY=1') });
    await writeFile(join(folder, 'byop.env'), 'BYOP_BACKUP_EVRY=1d\n');
    expect(await byop(['config', 'check'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'the settings file byop.env: BYOP_BACKUP_EVRY is no setting; did you mean BYOP_BACKUP_EVERY?\n',
    });
  });

  it.each([['version'], ['--version'], ['help'], ['--help']])(
    'help, whatever the settings are: %s',
    async (arg) => {
      const { code, stdout } = await byop([arg], { PORT: 'http' });
      expect(stdout).toMatch(
        arg.endsWith('version') ? /^byop \d+\.\d+\.\d+\S* \(go1\.\d+/ : /^ {2}backup {2,}/m,
      );
      expect(code).toBe(0);
    },
  );

  it('take no arguments', async () => {
    expect(await byop(['version', 'now'])).toMatchObject({ code: 1 });
  });
});

describe("PocketBase's commands", () => {
  it('work on the data folder', async () => {
    await withData();
    expect(await byop(['superuser', 'upsert', 'new@example.org', 'twelve-or-more', ...build])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Successfully saved superuser'),
    });
    expect(await byop(['migrate', 'up', ...build])).toMatchObject({ code: 0 });
  });

  it('back up the database before they migrate it, and refuse that of a newer version', async () => {
    await withData();
    const newer = join(folder, 'newer');
    await cp(kit.migrations, newer, { recursive: true });
    await writeFile(join(newer, '999_newer.js'), 'migrate(() => {}, () => {});');
    const upsert = ['superuser', 'upsert', 'new@example.org', 'twelve-or-more', `--hooksDir=${kit.hooks}`];
    const env = { BYOP_BACKUP_DIR: join(folder, 'backups') };
    expect(await byop([...upsert, `--migrationsDir=${newer}`], env)).toMatchObject({ code: 0 });
    expect(await readdir(env.BYOP_BACKUP_DIR)).toEqual([expect.stringMatching(/^byop-before-update-/)]);
    for (const args of [
      [...upsert, `--migrationsDir=${kit.migrations}`],
      ['migrate', 'down', ...build],
    ])
      expect(await byop(args, env, 'y\n')).toMatchObject({
        code: 65,
        stderr: expect.stringContaining(
          'from a newer version of the site (it has the migration 999_newer.js)',
        ),
      });
  });

  it('exit with 1 when they fail', async () => {
    await mkdir(join(folder, 'pb_data'));
    const { code, stderr } = await byop(['superuser', 'upsert', 'nobody', ...build]);
    expect(stderr).toBe('missing email and password arguments\n');
    expect(code).toBe(1);
  });
});
