// @ts-check
/** The settings of a server, read once from the environment and from `.env`; `.env.example` describes each. */
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
 * @property {string} appUrl where people reach the site, without a slash at its end
 * @property {string} dataDir absolute
 * @property {string} backupDir absolute
 * @property {boolean} demo whether an empty database gets demo content
 * @property {NodeJS.ProcessEnv} env what the server program is given: everything, with the values above filled in
 * @property {string[]} warnings sentences about what is allowed but probably not meant
 */

/** Characters of the password of an account made from the environment (docs/decisions, D12). */
const adminPassword = { min: 12, maxBytes: 72 };
/** A host that is this machine. */
const local = /^(localhost$|127\.|\[?::1)/;
/** Names that only a home network knows. */
const homeName = /\.(local|localhost|test)$/;
/** Addresses of home networks, as Go's IsPrivate and IsLinkLocalUnicast. */
const homeAddress = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe[89ab])/;
/** Whether people outside a home network could reach a host. @param {string} host */
const isPublic = (host) => !local.test(host) && !homeName.test(host) && !homeAddress.test(host);
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Days for which personal data stays (domain/my-data.ts, keepDays). */
const kept = ['RSVPS', 'MESSAGES', 'APPLICATIONS', 'INTEREST', 'REPORTS', 'AUDIT'].map(
  (what) => `BYOP_KEEP_${what}`,
);

/** Says what is wrong with a setting. @type {(name: string, must: string, value?: string) => never} */
function refuse(name, must, value) {
  throw new CommandError(`${name} must ${must}${value === undefined ? '' : `, not "${value}"`}.`);
}

/** @param {string | undefined} text @returns {URL | null} */
function address(text) {
  const url = URL.canParse(text ?? '') ? new URL(text ?? '') : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url : null;
}

/**
 * Puts what `.env` holds into the environment; what is set already stays. CommandError with a Node that is too old.
 * @returns {void}
 */
export function loadDotEnv() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new CommandError(
      `This needs Node 20.19 or newer, but this is ${process.versions.node}: get it from https://nodejs.org.`,
    );
  }
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(util.parseEnv(readFileSync(file, 'utf8')))) {
    process.env[name] ??= value;
  }
}

/**
 * Reads the settings. An empty value counts as not set. CommandError names the first one that is wrong, never a secret.
 * @param {NodeJS.ProcessEnv} given
 * @param {{ demo: boolean, appUrl?: string }} defaults what the command at hand does when nobody says otherwise
 * @returns {Settings}
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

  const everywhere = host === '0.0.0.0' || host === '::';
  const here = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const app = address(env.APP_URL ?? defaults.appUrl ?? `http://${here}:${port}`);
  if (app?.href !== `${app?.origin}/`) {
    refuse('APP_URL', 'be an address without a path, such as https://byop.example.org', env.APP_URL);
  }
  if (env.BYOP_BACKUP_EVERY && !/^[1-9]\d{0,3}[mhd]$/.test(env.BYOP_BACKUP_EVERY)) {
    refuse('BYOP_BACKUP_EVERY', 'be a time such as 30m, 12h or 1d', env.BYOP_BACKUP_EVERY);
  }
  if (env.BYOP_BACKUP_KEEP && !/^([1-9]\d{0,2}|1000)$/.test(env.BYOP_BACKUP_KEEP)) {
    refuse('BYOP_BACKUP_KEEP', 'be a whole number from 1 to 1000', env.BYOP_BACKUP_KEEP);
  }
  for (const name of kept) {
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
      'be addresses such as 203.0.113.7 or 2001:db8:1::/48 with commas between',
      env.BYOP_LIMIT_ALLOW,
    );
  }
  if (env.BYOP_DASHBOARD && !/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(env.BYOP_DASHBOARD)) {
    refuse('BYOP_DASHBOARD', 'be an address and a port such as 127.0.0.1:8091', env.BYOP_DASHBOARD);
  }
  if (env.BYOP_DEMO === '1' && isPublic(app.hostname)) {
    throw new CommandError(
      `BYOP_DEMO=1 would show made-up events and people at ${app.host}: set BYOP_DEMO=0.`,
    );
  }
  account(env, 'BYOP_ADMIN');
  account(env, 'BYOP_SUPERUSER');
  if (!env.BYOP_SUPERUSER_EMAIL !== !env.BYOP_SUPERUSER_PASSWORD) {
    throw new CommandError('Set both BYOP_SUPERUSER_EMAIL and BYOP_SUPERUSER_PASSWORD, or neither.');
  }
  stripe(env);
  mail(env);

  const demo = env.BYOP_DEMO === undefined ? defaults.demo && !isPublic(app.hostname) : env.BYOP_DEMO === '1';
  const dataDir = resolve(root, env.BYOP_DATA_DIR ?? 'pb_data');
  const backupDir = resolve(root, env.BYOP_BACKUP_DIR ?? join(dirname(dataDir), 'backups'));
  const undeclared = local.test(host) && !local.test(app.hostname) && env.BYOP_TRUST_PROXY !== '1';
  const openDashboard = env.BYOP_DASHBOARD && env.BYOP_SUPERUSER_EMAIL && !local.test(env.BYOP_DASHBOARD);
  return {
    port,
    host,
    appUrl: app.origin,
    dataDir,
    backupDir,
    demo,
    env: { ...env, APP_URL: app.origin, BYOP_DEMO: demo ? '1' : '0', BYOP_BACKUP_DIR: backupDir },
    warnings: [
      undeclared &&
        `APP_URL is ${app.origin}, but the server listens on ${here} only: with a reverse proxy before it, set BYOP_TRUST_PROXY=1.`,
      openDashboard &&
        `BYOP_DASHBOARD is ${env.BYOP_DASHBOARD}: whoever reaches that address can try to sign in as a superuser. 127.0.0.1 is safer.`,
    ].filter((warning) => typeof warning === 'string'),
  };
}

/** Whether text is an address or a network, or empty. @param {string} text */
function isNetwork(text) {
  if (text === '') return true;
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  return (
    family > 0 && more === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
  );
}

/** @param {NodeJS.Dict<string>} env @param {string} who */
function account(env, who) {
  const [address, password] = [env[`${who}_EMAIL`], env[`${who}_PASSWORD`]];
  if (address && !email.test(address)) refuse(`${who}_EMAIL`, 'be an e-mail address', address);
  if (password && [...password].length < adminPassword.min) {
    refuse(`${who}_PASSWORD`, `have at least ${adminPassword.min} characters`);
  }
  if (password && Buffer.byteLength(password) > adminPassword.maxBytes) {
    refuse(`${who}_PASSWORD`, `have at most ${adminPassword.maxBytes} bytes`);
  }
}

/** @param {NodeJS.Dict<string>} env */
function stripe(env) {
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_WEBHOOK_SECRET) {
    throw new CommandError('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.');
  }
  if (env.STRIPE_SECRET_KEY && !/^(sk|rk)_/.test(env.STRIPE_SECRET_KEY)) {
    refuse('STRIPE_SECRET_KEY', 'begin with sk_ or rk_');
  }
  const secrets = env.STRIPE_WEBHOOK_SECRET?.split(',').map((secret) => secret.trim()) ?? [];
  if (!secrets.every((secret) => secret.startsWith('whsec_'))) {
    refuse(
      'STRIPE_WEBHOOK_SECRET',
      'begin with whsec_; while it is changed, two of them with a comma between',
    );
  }
  const api = address(env.STRIPE_API_BASE);
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
  if (env.STRIPE_PORTAL_URL && !isSafe(address(env.STRIPE_PORTAL_URL))) {
    refuse('STRIPE_PORTAL_URL', 'be an https address', env.STRIPE_PORTAL_URL);
  }
  if (env.BYOP_GIFT_MAX && !/^[1-9]\d{0,5}$/.test(env.BYOP_GIFT_MAX)) {
    refuse('BYOP_GIFT_MAX', 'be whole dollars, from 1 to 999999', env.BYOP_GIFT_MAX);
  }
}

/** @param {URL | null} url */
const isSafe = (url) => url?.protocol === 'https:' && !url.username && !url.password;

/** The same as readSMTP in settings.go. @param {NodeJS.Dict<string>} env */
function mail(env) {
  if (!env.SMTP_URL) return;
  const url = URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL) : null;
  const from = url?.searchParams.get('from') || decodeURIComponent(url?.username ?? '');
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !email.test(from)) {
    refuse('SMTP_URL', 'look like smtp://user:password@host:587?from=mail@example.org');
  }
}
