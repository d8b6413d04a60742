// @ts-check
/** What the doctor finds on this machine: rights, disk, clock, versions, backups. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faultOf } from './build-manifest.mjs';
import { writeError } from './checks.mjs';
import { ago, isLocal, look, megabytes, ok, wrong } from './doctor-result.mjs';
import { dist, migrations, root } from './paths.mjs';

/** @typedef {import('./doctor-result.mjs').Finding} Finding */
/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * What `byop-server facts` prints (facts.go).
 * @typedef {{ migration: string, demo_events: number, admins: number, superusers: number, files_away: boolean,
 *   newest: string, new_errors?: number, running: null | { app_url: string, trust_proxy: boolean, rate_limits: boolean, mail: boolean,
 *   backup_every: number, dashboard: string, failing: Failure[] } }} Facts
 * @typedef {{ name: string, since: string, reason: string }} Failure something that does not work at the moment (health.go)
 */

const day = 86_400_000;

/** The nearest folder that exists. @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)));

/** @param {Settings} settings @returns {Promise<Finding[]>} */
export async function rights({ dataDir }) {
  const found = [];
  const secrets = await stat(join(root, '.env')).catch(() => null);
  if (process.platform !== 'win32' && secrets && secrets.mode & 0o077) {
    found.push(look('.env', 'other accounts of this machine can read it: chmod 600 .env'));
  }
  const data = await stat(dataDir).catch(() => null);
  if (!data) return [...found, look('data', `there is no ${dataDir} yet: the first start makes it`)];
  const error = await writeError(dataDir);
  if (error)
    found.push(
      wrong('data', `this account cannot write ${dataDir} (${error}): chown it to the server's own`),
    );
  else if (process.platform !== 'win32' && data.mode & 0o077) {
    found.push(
      look(
        'data',
        `other accounts of this machine can look into ${dataDir}: the next start closes it, or chmod -R go= it`,
      ),
    );
  } else found.push(ok('data', dataDir));
  return found;
}

/** @param {Settings} settings @returns {Promise<Finding[]>} */
export async function disk({ dataDir, backupDir }) {
  const found = [];
  const needed = await sizeOf(dataDir);
  for (const [about, folder] of [
    ['disk', dataDir],
    ['backup disk', backupDir],
  ]) {
    if (!about || !folder) continue;
    const { bavail, bsize } = await statfs(existing(folder));
    const free = bavail * bsize;
    const says = `${megabytes(free)} free for ${folder}`;
    if (free < 200e6) found.push(wrong(about, `${says}: soon nothing can be stored; make room now`));
    else if (free < Math.max(1e9, 3 * needed)) found.push(look(about, `${says}: make room`));
    else found.push(ok(about, says));
  }
  return found;
}

/** Bytes of the files of a folder. @param {string} folder @returns {Promise<number>} */
async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Without the network: against what was written here before. @param {Facts | null} facts @returns {Promise<Finding[]>} */
export async function clock(facts) {
  const now = Date.now();
  const built = await stat(join(root, 'package.json')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const newest = Date.parse(facts?.newest.replace(' ', 'T') ?? '') || 0;
  const behind = Math.max(built, newest) - now;
  if (behind > 120_000) {
    return [
      wrong('clock', `it is ${ago(behind)} behind what was stored here: set it, and let it follow NTP`),
    ];
  }
  const asked = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], { encoding: 'utf8' });
  const says = `${new Date(now).toISOString().slice(0, 16)}Z`;
  if (asked.status === 0 && asked.stdout.trim() === 'no') {
    return [look('clock', `${says}, but it follows no time server: timedatectl set-ntp true`)];
  }
  return [ok('clock', says)];
}

/** @param {Facts | null} facts @returns {Promise<Finding[]>} */
export async function versions(facts) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const says = `BYOP ${version}, Node ${process.versions.node}`;
  if (!existsSync(dist)) return [wrong('versions', `${says}, but nothing is built: npm run build`)];
  const fault = await faultOf();
  if (fault)
    return [wrong('versions', `${says}; the build in dist is not whole: ${fault}. Run npm run build`)];
  const newest =
    (await readdir(migrations))
      .filter((name) => name.endsWith('.js'))
      .sort()
      .at(-1) ?? '';
  if (!facts || facts.migration === newest) return [ok('versions', says)];
  if (facts.migration > newest) {
    return [wrong('versions', `the database is from a newer version (${facts.migration}): update this one`)];
  }
  const next = facts.running
    ? 'the running server is older than what is built: restart it'
    : 'the next start migrates';
  return [look('versions', `${says}; the database is at ${facts.migration || 'nothing'}, ${next}`)];
}

/** @param {Settings} settings @param {Facts | null} facts @returns {Promise<Finding[]>} */
export async function backups({ appUrl, dataDir, backupDir, env }, facts) {
  const found = [];
  const error = await writeError(existing(backupDir));
  if (error) {
    found.push(
      wrong('backups', `this account cannot write ${backupDir} (${error}): chown it, or set BYOP_BACKUP_DIR`),
    );
  }
  const failed = facts?.running?.failing.find(({ name }) => name === 'backup');
  if (failed) {
    found.push(wrong('backups', `the scheduled backup fails since ${failed.since}: ${failed.reason}`));
  }
  const names = (await readdir(backupDir).catch(() => [])).filter((name) =>
    /^byop-\d{8}T\d{6}\.\d{3}Z\.zip$/.test(name),
  );
  const newest = names.sort().at(-1);
  const age = newest ? Date.now() - timeOf(newest) : Number.POSITIVE_INFINITY;
  const every = spanOf(env.BYOP_BACKUP_EVERY);
  const bad = isLocal(appUrl) ? look : wrong;
  const start = every
    ? 'the first one is made when the server runs'
    : 'set BYOP_BACKUP_EVERY=1d, or run npm run backup by a timer of your own';
  if (!newest) found.push(bad('backups', `there is none in ${backupDir}: ${start}`));
  else if (every && age > 2 * every) {
    found.push(
      bad(
        'backups',
        `the newest is ${ago(age)} old although one is due every ${env.BYOP_BACKUP_EVERY}: is the server running, is the disk full?`,
      ),
    );
  } else if (age > 7 * day) found.push(bad('backups', `the newest is ${ago(age)} old: ${start}`));
  else found.push(ok('backups', `the newest is ${ago(age)} old, ${names.length} in ${backupDir}`));
  const [one, other] = await Promise.all([dataDir, backupDir].map((folder) => stat(existing(folder))));
  if (newest && one?.dev === other?.dev) {
    found.push(
      look('backups', 'they are on the disk of the data: copy them to another machine, or they go with it'),
    );
  }
  if (facts?.files_away) {
    found.push(
      look('backups', 'uploads are kept on S3, where these backups do not reach: back them up there'),
    );
  }
  return found;
}

/** What the running server itself knows of; `backups` says the rest. @param {Facts | null} facts @returns {Finding[]} */
export const failures = (facts) =>
  (facts?.running?.failing ?? [])
    .filter(({ name }) => name !== 'backup')
    .map(({ name, since, reason }) => wrong(name, `fails since ${since}: ${reason}`));

/** When a backup was made, from its name. @param {string} name */
const timeOf = (name) =>
  Date.parse(name.replace(/^byop-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)\.zip$/, '$1-$2-$3T$4:$5:$6'));

/** Milliseconds of 30m, 12h, 1d; 0 for none. @param {string | undefined} text */
function spanOf(text) {
  const unit = { m: 60_000, h: 3_600_000, d: day }[text?.at(-1) ?? ''] ?? 0;
  return unit * Number.parseInt(text ?? '0', 10);
}
