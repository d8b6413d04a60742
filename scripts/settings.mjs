// @ts-check
/** Reads the settings from the environment and `.env`. `.env.example` describes them. */
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import * as util from 'node:util';
import { CommandError } from './command.mjs';
import { root } from './paths.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host an address of this machine, without a port
 * @property {string} appUrl the public address of the site, without a trailing slash
 * @property {string} dataDir absolute
 * @property {string} backupDir absolute
 * @property {boolean} demo whether an empty database gets demo content
 * @property {NodeJS.ProcessEnv} env the environment of the server program, with the values above
 * @property {string[]} warnings about settings that are allowed but probably not intended
 */

/** Limits of a password from the environment (decision 013). */
const adminPassword = { min: 12, maxBytes: 72 };
const local = /^(localhost$|127\.|\[?::1)/;
const homeName = /\.(local|localhost|test)$/;
/** Addresses of home networks: those of Go's IsPrivate and IsLinkLocalUnicast. */
const homeAddress = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe[89ab])/;
/** Returns whether people outside a home network can reach a host. @param {string} host */
const isPublic = (host) => !local.test(host) && !homeName.test(host) && !homeAddress.test(host);
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Retention times of personal data (domain/my-data.ts, keepDays). */
const retentionVariables = [
  'RSVPS',
  'MESSAGES',
  'APPLICATIONS',
  'INTEREST',
  'REPORTS',
  'PHOTOS',
  'AUDIT',
].map((what) => `BYOP_KEEP_${what}`);

/** Throws a CommandError about a setting. @type {(name: string, must: string, value?: string) => never} */
function refuse(name, must, value) {
  throw new CommandError(`${name} must ${must}${value === undefined ? '' : `, not "${value}"`}.`);
}

/** @param {string | undefined} text @returns {URL | null} */
function httpUrl(text) {
  const url = URL.canParse(text ?? '') ? new URL(text ?? '') : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url : null;
}

/** Loads `.env` into the environment. Variables that are set already win. @throws {CommandError} if Node is too old */
export function loadDotEnv() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new CommandError(
      `This needs Node 20.19 or newer, but this is ${process.versions.node}: install it from https://nodejs.org.`,
    );
  }
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(file, 'utf8')))) {
    process.env[name] ??= value;
  }
}

/**
 * Reads the settings. An empty value counts as not set.
 * @param {NodeJS.ProcessEnv} given
 * @param {{ demo: boolean, appUrl?: string }} defaults of the command
 * @returns {Settings}
 * @throws {CommandError} that names the first wrong setting, but never a secret
 */
export function readSettings(given, defaults) {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));

  const port = Number(env.PORT ?? 8090);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    refuse('PORT', 'be a whole number from 1 to 65535', env.PORT);
  }
  const host = env.HOST ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) refuse('HOST', 'be an address such as 127.0.0.1 or 0.0.0.0', host);
  for (const name of ['BYOP_DEMO', 'BYOP_TRUST_PROXY']) {
    if (env[name] && !/^[01]$/.test(env[name])) refuse(name, 'be 1 or 0', env[name]);
  }
  if (env.BYOP_RATE_LIMITS && !/^(on|off)$/.test(env.BYOP_RATE_LIMITS)) {
    refuse('BYOP_RATE_LIMITS', 'be on or off', env.BYOP_RATE_LIMITS);
  }

  const isWildcard = host === '0.0.0.0' || host === '::';
  const localHost = isWildcard ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const app = httpUrl(env.APP_URL ?? defaults.appUrl ?? `http://${localHost}:${port}`);
  if (app?.href !== `${app?.origin}/`) {
    refuse('APP_URL', 'be an address without a path, such as https://byop.example.org', env.APP_URL);
  }
  if (env.BYOP_BACKUP_EVERY && !/^[1-9]\d{0,3}[mhd]$/.test(env.BYOP_BACKUP_EVERY)) {
    refuse('BYOP_BACKUP_EVERY', 'be a time such as 30m, 12h or 1d', env.BYOP_BACKUP_EVERY);
  }
  if (env.BYOP_BACKUP_KEEP && !/^([1-9]\d{0,2}|1000)$/.test(env.BYOP_BACKUP_KEEP)) {
    refuse('BYOP_BACKUP_KEEP', 'be a whole number from 1 to 1000', env.BYOP_BACKUP_KEEP);
  }
  for (const name of retentionVariables) {
    if (env[name] && !/^[1-9]\d{0,3}$/.test(env[name])) refuse(name, 'be days, from 1 to 9999', env[name]);
  }
  if (env.BYOP_MAILS_PER_HOUR && !/^[1-9]\d{0,3}$/.test(env.BYOP_MAILS_PER_HOUR)) {
    refuse('BYOP_MAILS_PER_HOUR', 'be a whole number from 1 to 9999', env.BYOP_MAILS_PER_HOUR);
  }
  for (const name of ['READS', 'RSVPS', 'DEVICE', 'EVENT', 'STREAMS'].map((what) => `BYOP_LIMIT_${what}`)) {
    if (env[name] && !/^([1-9]\d{0,5}|1000000)$/.test(env[name])) {
      refuse(name, 'be a whole number from 1 to 1000000', env[name]);
    }
  }
  if (!(env.BYOP_LIMIT_ALLOW ?? '').split(',').every((entry) => isNetwork(entry.trim()))) {
    refuse(
      'BYOP_LIMIT_ALLOW',
      'be addresses such as 203.0.113.7 or 2001:db8:1::/48, separated by commas',
      env.BYOP_LIMIT_ALLOW,
    );
  }
  if (env.BYOP_DASHBOARD && !/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(env.BYOP_DASHBOARD)) {
    refuse('BYOP_DASHBOARD', 'be an address and a port such as 127.0.0.1:8091', env.BYOP_DASHBOARD);
  }
  if (env.BYOP_DEMO === '1' && isPublic(app.hostname)) {
    throw new CommandError(`BYOP_DEMO=1 would show demo events and people at ${app.host}: set BYOP_DEMO=0.`);
  }
  checkAccount(env, 'BYOP_ADMIN');
  checkAccount(env, 'BYOP_SUPERUSER');
  if (!env.BYOP_SUPERUSER_EMAIL !== !env.BYOP_SUPERUSER_PASSWORD) {
    throw new CommandError('Set both BYOP_SUPERUSER_EMAIL and BYOP_SUPERUSER_PASSWORD, or neither.');
  }
  checkStripe(env);
  checkMail(env);

  const demo = env.BYOP_DEMO === undefined ? defaults.demo && !isPublic(app.hostname) : env.BYOP_DEMO === '1';
  const dataDir = resolve(root, env.BYOP_DATA_DIR ?? 'pb_data');
  const backupDir = resolve(root, env.BYOP_BACKUP_DIR ?? join(dirname(dataDir), 'backups'));
  const isUndeclaredProxy = local.test(host) && !local.test(app.hostname) && env.BYOP_TRUST_PROXY !== '1';
  const isOpenDashboard = env.BYOP_DASHBOARD && env.BYOP_SUPERUSER_EMAIL && !local.test(env.BYOP_DASHBOARD);
  return {
    port,
    host,
    appUrl: app.origin,
    dataDir,
    backupDir,
    demo,
    env: { ...env, APP_URL: app.origin, BYOP_DEMO: demo ? '1' : '0', BYOP_BACKUP_DIR: backupDir },
    warnings: [
      isUndeclaredProxy &&
        `APP_URL is ${app.origin}, but the server listens only on ${localHost}: with a reverse proxy, set BYOP_TRUST_PROXY=1.`,
      isOpenDashboard &&
        `BYOP_DASHBOARD is ${env.BYOP_DASHBOARD}: everybody who reaches this address can try to sign in as a superuser. 127.0.0.1 is safer.`,
    ].filter((warning) => typeof warning === 'string'),
  };
}

/** Returns whether text is an IP address, a network or empty. @param {string} text */
function isNetwork(text) {
  if (text === '') return true;
  const [address = '', bits, rest] = text.split('/');
  const family = isIP(address);
  const maxBits = family === 4 ? 32 : 128;
  return (
    family > 0 &&
    rest === undefined &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits))
  );
}

/** @param {NodeJS.Dict<string>} env @param {string} prefix */
function checkAccount(env, prefix) {
  const [address, password] = [env[`${prefix}_EMAIL`], env[`${prefix}_PASSWORD`]];
  if (address && !email.test(address)) refuse(`${prefix}_EMAIL`, 'be an e-mail address', address);
  if (password && [...password].length < adminPassword.min) {
    refuse(`${prefix}_PASSWORD`, `have at least ${adminPassword.min} characters`);
  }
  if (password && Buffer.byteLength(password) > adminPassword.maxBytes) {
    refuse(`${prefix}_PASSWORD`, `have at most ${adminPassword.maxBytes} bytes`);
  }
}

/** @param {NodeJS.Dict<string>} env */
function checkStripe(env) {
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_WEBHOOK_SECRET) {
    throw new CommandError('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.');
  }
  if (env.STRIPE_SECRET_KEY && !/^(sk|rk)_/.test(env.STRIPE_SECRET_KEY)) {
    refuse('STRIPE_SECRET_KEY', 'begin with sk_ or rk_');
  }
  const secrets = env.STRIPE_WEBHOOK_SECRET?.split(',').map((secret) => secret.trim()) ?? [];
  if (!secrets.every((secret) => secret.startsWith('whsec_'))) {
    refuse('STRIPE_WEBHOOK_SECRET', 'begin with whsec_; during a change, two secrets separated by a comma');
  }
  const api = httpUrl(env.STRIPE_API_BASE);
  if (
    env.STRIPE_API_BASE &&
    (api?.href !== `${api?.origin}/` || !(isSafe(api) || local.test(api.hostname)))
  ) {
    refuse(
      'STRIPE_API_BASE',
      'be an https address without a path, such as https://api.stripe.com',
      env.STRIPE_API_BASE,
    );
  }
  if (env.STRIPE_PORTAL_URL && !isSafe(httpUrl(env.STRIPE_PORTAL_URL))) {
    refuse('STRIPE_PORTAL_URL', 'be an https address', env.STRIPE_PORTAL_URL);
  }
  if (env.BYOP_GIFT_MAX && !/^[1-9]\d{0,5}$/.test(env.BYOP_GIFT_MAX)) {
    refuse('BYOP_GIFT_MAX', 'be whole dollars, from 1 to 999999', env.BYOP_GIFT_MAX);
  }
}

/** @param {URL | null} url */
const isSafe = (url) => url?.protocol === 'https:' && !url.username && !url.password;

/** Checks SMTP_URL like readSMTP in settings.go. @param {NodeJS.Dict<string>} env */
function checkMail(env) {
  if (!env.SMTP_URL) return;
  const url = URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL) : null;
  const from = url?.searchParams.get('from') || decodeURIComponent(url?.username ?? '');
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !email.test(from)) {
    refuse('SMTP_URL', 'look like smtp://user:password@host:587?from=mail@example.org');
  }
}
