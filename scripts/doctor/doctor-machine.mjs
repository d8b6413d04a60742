// @ts-check
/** Checks of this machine: permissions, disk, clock, versions, backups. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faultOf } from '../build/build-manifest.mjs';
import { dist, migrations, root } from '../paths.mjs';
import { writeError } from '../test/checks.mjs';
import { duration, error, isLocal, megabytes, ok, warning } from './doctor-result.mjs';

/** @typedef {import('./doctor-result.mjs').DoctorResult} DoctorResult */
/** @typedef {import('../settings.mjs').Settings} Settings */

/**
 * The output of `byop doctor` (pocketbase/internal/commands/doctor.go).
 * @typedef {{ migration: string, demo_events: number, admins: number, superusers: number, files_away: boolean,
 *   newest: string, new_errors?: number, running: null | { app_url: string, trust_proxy: boolean, rate_limits: boolean, mail: boolean,
 *   backup_every: number, dashboard: string, failing: Failure[] } }} DoctorReport
 * @typedef {{ name: string, since: string, reason: string }} Failure a current failure of the server (pocketbase/internal/health)
 */

const day = 86_400_000;

/** Returns a folder or its nearest existing parent. @param {string} folder @returns {string} */
const existing = (folder) => (existsSync(folder) ? folder : existing(dirname(folder)));

/** @param {Settings} settings @returns {Promise<DoctorResult[]>} */
export async function checkPermissions({ dataDir }) {
  const results = [];
  // Without the file, or without access to its folder, nothing is to warn about.
  const dotEnv = await stat(join(root, '.env')).catch(() => null);
  if (process.platform !== 'win32' && dotEnv && dotEnv.mode & 0o077) {
    results.push(warning('.env', 'other accounts of this machine can read it: run chmod 600 .env'));
  }
  // A folder that cannot be reached is reported as missing.
  const data = await stat(dataDir).catch(() => null);
  if (!data)
    return [...results, warning('data', `${dataDir} does not exist yet: the first start creates it`)];
  const code = await writeError(dataDir);
  if (code)
    results.push(
      error('data', `this account cannot write ${dataDir} (${code}): chown it to the account of the server`),
    );
  else if (process.platform !== 'win32' && data.mode & 0o077) {
    results.push(
      warning(
        'data',
        `other accounts of this machine can read ${dataDir}: the next start fixes this, or run chmod -R go= on it`,
      ),
    );
  } else results.push(ok('data', dataDir));
  return results;
}

/** @param {Settings} settings @returns {Promise<DoctorResult[]>} */
export async function checkDisk({ dataDir, backupDir }) {
  const results = [];
  const needed = await sizeOf(dataDir);
  for (const [topic, folder] of [
    ['disk', dataDir],
    ['backup disk', backupDir],
  ]) {
    if (!topic || !folder) continue;
    const { bavail, bsize } = await statfs(existing(folder));
    const free = bavail * bsize;
    const message = `${megabytes(free)} free for ${folder}`;
    if (free < 200e6) results.push(error(topic, `${message}: writes will fail soon; free space now`));
    else if (free < Math.max(1e9, 3 * needed)) results.push(warning(topic, `${message}: free some space`));
    else results.push(ok(topic, message));
  }
  return results;
}

/** Returns the size of a folder in bytes. @param {string} folder @returns {Promise<number>} */
async function sizeOf(folder) {
  // What cannot be read counts as empty: `checkPermissions` reports it.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        // Removed meanwhile.
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Compares the clock with earlier times on this machine; needs no network. @param {DoctorReport | null} report @returns {Promise<DoctorResult[]>} */
export async function checkClock(report) {
  const now = Date.now();
  const built = await stat(join(root, 'package.json')).then(
    ({ mtimeMs }) => mtimeMs,
    // A release without it.
    () => 0,
  );
  const newest = Date.parse(report?.newest.replace(' ', 'T') ?? '') || 0;
  const behind = Math.max(built, newest) - now;
  if (behind > 120_000) {
    return [
      error('clock', `it is ${duration(behind)} behind stored data: set it, and synchronize it with NTP`),
    ];
  }
  const ntp = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], { encoding: 'utf8' });
  const message = `${new Date(now).toISOString().slice(0, 16)}Z`;
  if (ntp.status === 0 && ntp.stdout.trim() === 'no') {
    return [warning('clock', `${message}, but it is not synchronized: run timedatectl set-ntp true`)];
  }
  return [ok('clock', message)];
}

/** @param {DoctorReport | null} report @returns {Promise<DoctorResult[]>} */
export async function checkVersions(report) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const message = `BYOP ${version}, Node ${process.versions.node}`;
  if (!existsSync(dist)) return [error('versions', `${message}, but there is no build: run npm run build`)];
  const fault = await faultOf();
  if (fault)
    return [error('versions', `${message}; the build in dist is incomplete: ${fault}. Run npm run build`)];
  const newest =
    (await readdir(migrations))
      .filter((name) => name.endsWith('.js'))
      .sort()
      .at(-1) ?? '';
  if (!report || report.migration === newest) return [ok('versions', message)];
  if (report.migration > newest) {
    return [
      error(
        'versions',
        `the database is from a newer version (${report.migration}): update this installation`,
      ),
    ];
  }
  const next = report.running
    ? 'the running server is older than the build: restart it'
    : 'the next start migrates';
  return [
    warning('versions', `${message}; the database is at ${report.migration || 'no migration'}, ${next}`),
  ];
}

/** @param {Settings} settings @param {DoctorReport | null} report @returns {Promise<DoctorResult[]>} */
export async function checkBackups({ appUrl, dataDir, backupDir, env }, report) {
  const results = [];
  const code = await writeError(existing(backupDir));
  if (code) {
    results.push(
      error('backups', `this account cannot write ${backupDir} (${code}): chown it, or set BYOP_BACKUP_DIR`),
    );
  }
  const failed = report?.running?.failing.find(({ name }) => name === 'backup');
  if (failed) {
    results.push(error('backups', `the scheduled backup has failed since ${failed.since}: ${failed.reason}`));
  }
  // Without the folder there are no backups.
  const names = (await readdir(backupDir).catch(() => [])).filter((name) =>
    /^byop-\d{8}T\d{6}\.\d{3}Z\.zip$/.test(name),
  );
  const newest = names.sort().at(-1);
  const age = newest ? Date.now() - timeOf(newest) : Number.POSITIVE_INFINITY;
  const every = intervalOf(env.BYOP_BACKUP_EVERY);
  const severity = isLocal(appUrl) ? warning : error;
  const start = every
    ? 'the first one is made when the server runs'
    : 'set BYOP_BACKUP_EVERY=1d, or run byop backup from your own timer';
  if (!newest) results.push(severity('backups', `there are none in ${backupDir}: ${start}`));
  else if (every && age > 2 * every) {
    results.push(
      severity(
        'backups',
        `the newest is ${duration(age)} old, but one is due every ${env.BYOP_BACKUP_EVERY}: check that the server runs and the disk has space`,
      ),
    );
  } else if (age > 7 * day) results.push(severity('backups', `the newest is ${duration(age)} old: ${start}`));
  else results.push(ok('backups', `the newest is ${duration(age)} old, ${names.length} in ${backupDir}`));
  const [one, other] = await Promise.all([dataDir, backupDir].map((folder) => stat(existing(folder))));
  if (newest && one?.dev === other?.dev) {
    results.push(warning('backups', 'they are on the same disk as the data: copy them to another machine'));
  }
  if (report?.files_away) {
    results.push(warning('backups', 'uploads are stored on S3 and not in these backups: back them up there'));
  }
  return results;
}

/**
 * Returns the failures that the running server reports, except of backups (`checkBackups`). A page that cannot be rendered
 * is a warning: people get its last version or the app shell.
 * @param {DoctorReport | null} report
 * @returns {DoctorResult[]}
 */
export const serverFailures = (report) =>
  (report?.running?.failing ?? [])
    .filter(({ name }) => name !== 'backup')
    .map(({ name, since, reason }) =>
      (name === 'pages' ? warning : error)(name, `has failed since ${since}: ${reason}`),
    );

/** Returns the time in the name of a backup, in epoch ms. @param {string} name */
const timeOf = (name) =>
  Date.parse(name.replace(/^byop-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)\.zip$/, '$1-$2-$3T$4:$5:$6'));

/** Parses an interval such as 30m, 12h or 1d to ms; 0 for none. @param {string | undefined} text */
function intervalOf(text) {
  const unit = { m: 60_000, h: 3_600_000, d: day }[text?.at(-1) ?? ''] ?? 0;
  return unit * Number.parseInt(text ?? '0', 10);
}
