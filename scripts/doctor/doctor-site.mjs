// @ts-check
/** Checks of the settings, and of the site at its public address. */
import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { duration, error, isLocal, ok, reasonOf, request, timeout, warning } from './doctor-result.mjs';

/** @typedef {import('./doctor-result.mjs').DoctorResult} DoctorResult */
/** @typedef {import('../settings.mjs').Settings} Settings */
/** @typedef {import('./doctor-machine.mjs').DoctorReport} DoctorReport */

/** Checks the settings and the report. Sends no request. @param {Settings} settings @param {DoctorReport | null} report @returns {DoctorResult[]} */
export function checkSettings({ appUrl, host, env }, report) {
  const results = [];
  const local = isLocal(appUrl);
  if (local)
    results.push(
      warning(
        'address',
        `${appUrl} works only on this machine: set APP_URL to the public address of the site`,
      ),
    );
  else if (appUrl.startsWith('http:')) {
    results.push(
      error(
        'address',
        'phones cannot install the site or use it offline over http: add a proxy with TLS and set APP_URL=https://…',
      ),
    );
  } else results.push(ok('address', appUrl));

  const proxied = env.BYOP_TRUST_PROXY === '1';
  const open = host === '0.0.0.0' || host === '::';
  if (!local && appUrl.startsWith('https:') && !proxied) {
    results.push(
      error(
        'proxy',
        'APP_URL is https, which needs a proxy in front: set BYOP_TRUST_PROXY=1, or all visitors share one rate limit',
      ),
    );
  } else if (proxied && open) {
    results.push(
      warning(
        'proxy',
        'a request that bypasses the proxy can forge its address: set HOST=127.0.0.1, or close the port',
      ),
    );
  } else results.push(ok('proxy', proxied ? 'trusted' : 'none'));

  if (env.BYOP_RATE_LIMITS === 'off') {
    results.push(
      (local ? warning : error)('limits', 'there are no rate limits: remove BYOP_RATE_LIMITS=off'),
    );
  } else results.push(ok('limits', 'on'));
  if (report)
    results.push(
      ...checkContent(report, local),
      ...checkErrors(report),
      ...checkRunningServer(report, { appUrl, env }),
    );
  return results;
}

/** @param {DoctorReport} report @param {boolean} local @returns {DoctorResult[]} */
function checkContent(report, local) {
  const results = [];
  if (report.demo_events > 0 && !local) {
    results.push(
      error(
        'content',
        `${report.demo_events} demo events are on a public address: delete them, and start with BYOP_DEMO=0`,
      ),
    );
  }
  if (report.admins === 0) {
    results.push(
      error('accounts', 'there is no admin: set BYOP_ADMIN_EMAIL and BYOP_ADMIN_PASSWORD and restart'),
    );
  } else {
    results.push(
      ok(
        'accounts',
        `${report.admins} admins, ${report.superusers} superusers for the dashboard (${report.running?.dashboard ? `at ${report.running.dashboard}` : 'disabled'})`,
      ),
    );
  }
  return results;
}

/** Checks for client errors. A running server of an older version does not count them. @param {DoctorReport} report @returns {DoctorResult[]} */
function checkErrors({ new_errors: count }) {
  if (count === undefined) return [];
  if (count === 0) return [ok('errors', 'no new ones on phones in the last 24 hours')];
  return [warning('errors', `${count} new on phones in the last 24 hours: see Admin, Errors`)];
}

/** @param {DoctorReport} report @param {Pick<Settings, 'appUrl' | 'env'>} settings @returns {DoctorResult[]} */
function checkRunningServer({ running: server }, { appUrl, env }) {
  if (!server) return [warning('server', 'no server runs on this data folder: start byop')];
  const differs = [
    server.app_url !== appUrl && 'APP_URL',
    server.trust_proxy !== (env.BYOP_TRUST_PROXY === '1') && 'BYOP_TRUST_PROXY',
    server.rate_limits !== (env.BYOP_RATE_LIMITS !== 'off') && 'BYOP_RATE_LIMITS',
    server.mail !== Boolean(env.SMTP_URL) && 'SMTP_URL',
    server.backup_every > 0 !== Boolean(env.BYOP_BACKUP_EVERY) && 'BYOP_BACKUP_EVERY',
  ].filter(Boolean);
  if (differs.length === 0) return [ok('server', 'runs with these settings')];
  return [warning('server', `it runs with different settings (${differs.join(', ')}): restart it`)];
}

/** Requests the site at its public address. @param {Settings} settings @param {DoctorReport | null} report @returns {Promise<DoctorResult[]>} */
export async function checkPublicSite({ appUrl }, report) {
  if (!report?.running) return [];
  const home = await request(`${appUrl}/`).catch(reasonOf);
  if (typeof home === 'string') {
    return [
      error('reach', `${appUrl} does not answer: ${home}. Check the DNS, the proxy and its certificate`),
    ];
  }
  const features = await request(`${appUrl}/api/byop/features`)
    .then((answer) => answer.json())
    // Not JSON: another site answers.
    .catch(() => null);
  if (home.status !== 200 || typeof features?.mail !== 'boolean') {
    return [
      error('reach', `${appUrl} answers, but it is not this site (status ${home.status}): check the proxy`),
    ];
  }
  const results = [ok('reach', `${appUrl} answers`)];
  if (!home.headers.get('content-security-policy')) {
    results.push(
      error('proxy', 'it removes the Content-Security-Policy: let it pass the headers of the server'),
    );
  }
  const dashboard = await request(`${appUrl}/_/`).then(
    ({ status }) => status,
    // No answer is as good as none at this address.
    () => 404,
  );
  if (dashboard !== 404 && !isLocal(appUrl)) {
    results.push(
      error(
        'dashboard',
        'it answers at the public address: let the proxy forward to HOST:PORT, not to BYOP_DASHBOARD',
      ),
    );
  }
  if (!(await hasEventStream(appUrl))) {
    results.push(
      warning(
        'live',
        'the proxy buffers the event stream, so seats do not update live: disable its buffering',
      ),
    );
  }
  return [...results, ...(await checkCertificate(appUrl))];
}

/** Returns whether the event stream sends its first message at once. @param {string} appUrl */
async function hasEventStream(appUrl) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const answer = await fetch(`${appUrl}/api/realtime`, { signal: controller.signal });
    const first = await answer.body?.getReader().read();
    return Buffer.from(first?.value ?? [])
      .toString()
      .includes('PB_CONNECT');
  } catch {
    // No message in time.
    return false;
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

/** @param {string} appUrl @returns {Promise<DoctorResult[]>} */
async function checkCertificate(appUrl) {
  const { protocol, hostname, port } = new URL(appUrl);
  if (protocol !== 'https:') return [];
  const socket = connectTls({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    timeout: timeout,
  });
  try {
    await once(socket, 'secureConnect');
    const left = Date.parse(socket.getPeerCertificate().valid_to) - Date.now();
    const message = `the certificate is valid for ${duration(left)}`;
    return [left < 14 * 86_400_000 ? warning('tls', `${message}: check its renewal`) : ok('tls', message)];
  } catch (failure) {
    return [error('tls', reasonOf(failure))];
  } finally {
    socket.destroy();
  }
}
