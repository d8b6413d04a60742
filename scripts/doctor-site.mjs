// @ts-check
/** What the doctor finds when it asks from outside: the public address; and what the settings mean there. */
import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { ago, ask, isLocal, look, ok, patience, reason, wrong } from './doctor-result.mjs';

/** @typedef {import('./doctor-result.mjs').Finding} Finding */
/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./doctor-machine.mjs').Facts} Facts */

/** What stands in the settings, without asking anybody. @param {Settings} settings @param {Facts | null} facts @returns {Finding[]} */
export function meaning({ appUrl, host, env }, facts) {
  const found = [];
  const here = isLocal(appUrl);
  if (here)
    found.push(
      look('address', `${appUrl} works on this machine only: set APP_URL to where people reach the site`),
    );
  else if (appUrl.startsWith('http:')) {
    found.push(
      wrong(
        'address',
        'over plain http no phone keeps the site offline or installs it: put a proxy with TLS before it, APP_URL=https://…',
      ),
    );
  } else found.push(ok('address', appUrl));

  const proxied = env.BYOP_TRUST_PROXY === '1';
  const open = host === '0.0.0.0' || host === '::';
  if (!here && appUrl.startsWith('https:') && !proxied) {
    found.push(
      wrong(
        'proxy',
        'with https something stands before the server: set BYOP_TRUST_PROXY=1, or all visitors share one limit',
      ),
    );
  } else if (proxied && open) {
    found.push(
      look(
        'proxy',
        'who reaches the port past the proxy can forge an address: set HOST=127.0.0.1, or shut the port',
      ),
    );
  } else found.push(ok('proxy', proxied ? 'trusted' : 'none'));

  if (env.BYOP_RATE_LIMITS === 'off') {
    found.push((here ? look : wrong)('limits', 'nobody is slowed down: remove BYOP_RATE_LIMITS=off'));
  } else found.push(ok('limits', 'on'));
  if (facts) found.push(...content(facts, here), ...errors(facts), ...running(facts, { appUrl, env }));
  return found;
}

/** @param {Facts} facts @param {boolean} here @returns {Finding[]} */
function content(facts, here) {
  const found = [];
  if (facts.demo_events > 0 && !here) {
    found.push(
      wrong(
        'content',
        `${facts.demo_events} made-up events stand on a public address: delete them, and start with BYOP_DEMO=0`,
      ),
    );
  }
  if (facts.admins === 0) {
    found.push(
      wrong('accounts', 'there is no admin: set BYOP_ADMIN_EMAIL and BYOP_ADMIN_PASSWORD and start once'),
    );
  } else {
    found.push(
      ok(
        'accounts',
        `${facts.admins} admins, ${facts.superusers} superusers for the dashboard (${facts.running?.dashboard ? `at ${facts.running.dashboard}` : 'switched off'})`,
      ),
    );
  }
  return found;
}

/** Errors on phones. An older server that still runs does not count them. @param {Facts} facts @returns {Finding[]} */
function errors({ new_errors: count }) {
  if (count === undefined) return [];
  if (count === 0) return [ok('errors', 'none is new on any phone since yesterday')];
  return [look('errors', `${count} new on phones in the last 24 hours: see Admin, Errors`)];
}

/** @param {Facts} facts @param {Pick<Settings, 'appUrl' | 'env'>} settings @returns {Finding[]} */
function running({ running: now }, { appUrl, env }) {
  if (!now) return [look('server', 'none is running on this data folder: npm run serve')];
  const differs = [
    now.app_url !== appUrl && 'APP_URL',
    now.trust_proxy !== (env.BYOP_TRUST_PROXY === '1') && 'BYOP_TRUST_PROXY',
    now.rate_limits !== (env.BYOP_RATE_LIMITS !== 'off') && 'BYOP_RATE_LIMITS',
    now.mail !== Boolean(env.SMTP_URL) && 'SMTP_URL',
    now.backup_every > 0 !== Boolean(env.BYOP_BACKUP_EVERY) && 'BYOP_BACKUP_EVERY',
  ].filter(Boolean);
  if (differs.length === 0) return [ok('server', 'running with these settings')];
  return [look('server', `it was started with another ${differs.join(', ')}: restart it`)];
}

/** Asks the site at its public address, as a phone would. @param {Settings} settings @param {Facts | null} facts @returns {Promise<Finding[]>} */
export async function outside({ appUrl }, facts) {
  if (!facts?.running) return [];
  const home = await ask(`${appUrl}/`).catch((error) => reason(error));
  if (typeof home === 'string') {
    return [
      wrong('reach', `${appUrl} does not answer: ${home}. Look at the DNS, the proxy and its certificate`),
    ];
  }
  const features = await ask(`${appUrl}/api/byop/features`)
    .then((answer) => answer.json())
    .catch(() => null);
  if (home.status !== 200 || typeof features?.mail !== 'boolean') {
    return [
      wrong('reach', `${appUrl} answers, but it is not this site (status ${home.status}): look at the proxy`),
    ];
  }
  const found = [ok('reach', `${appUrl} answers`)];
  if (!home.headers.get('content-security-policy')) {
    found.push(
      wrong('proxy', 'it takes away the Content-Security-Policy: let the headers of the server pass'),
    );
  }
  const dashboard = await ask(`${appUrl}/_/`).then(
    ({ status }) => status,
    () => 404,
  );
  if (dashboard !== 404 && !isLocal(appUrl)) {
    found.push(
      wrong(
        'dashboard',
        'it answers at the public address: let the proxy lead to HOST:PORT and not to BYOP_DASHBOARD',
      ),
    );
  }
  if (!(await streams(appUrl))) {
    found.push(
      look(
        'live',
        'the proxy holds the event stream back, so seats do not move by themselves: switch its buffering off',
      ),
    );
  }
  return [...found, ...(await tls(appUrl))];
}

/** Whether the first message of the event stream comes at once. @param {string} appUrl */
async function streams(appUrl) {
  const end = new AbortController();
  const late = setTimeout(() => end.abort(), patience);
  try {
    const answer = await fetch(`${appUrl}/api/realtime`, { signal: end.signal });
    const first = await answer.body?.getReader().read();
    return Buffer.from(first?.value ?? [])
      .toString()
      .includes('PB_CONNECT');
  } catch {
    return false;
  } finally {
    clearTimeout(late);
    end.abort();
  }
}

/** @param {string} appUrl @returns {Promise<Finding[]>} */
async function tls(appUrl) {
  const { protocol, hostname, port } = new URL(appUrl);
  if (protocol !== 'https:') return [];
  const socket = connectTls({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    timeout: patience,
  });
  try {
    await once(socket, 'secureConnect');
    const left = Date.parse(socket.getPeerCertificate().valid_to) - Date.now();
    const says = `the certificate holds for ${ago(left)} more`;
    return [left < 14 * 86_400_000 ? look('tls', `${says}: does anything renew it?`) : ok('tls', says)];
  } catch (error) {
    return [wrong('tls', reason(error))];
  } finally {
    socket.destroy();
  }
}
