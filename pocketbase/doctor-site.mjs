// @ts-check
/** What the doctor finds when it asks from outside: the public address, mail, Stripe; and what the settings mean there. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { ago, isLocal, look, ok, reason, wrong } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./doctor-machine.mjs').Facts} Facts */

/** Milliseconds for one question. */
const patience = 8000;

/** @param {string} url @param {RequestInit} [how] */
const ask = (url, how = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...how });

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
        'with https something stands before the server: set BYOP_TRUST_PROXY=1, or all visitors share one limit and the dashboard stays shut',
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
  if (facts) found.push(...content(facts, here), ...running(facts, { appUrl, env }));
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
        `${facts.admins} admins, ${facts.superusers} superusers for the dashboard (on this machine only)`,
      ),
    );
  }
  return found;
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
    found.push(wrong('dashboard', 'it answers at the public address: the proxy must set X-Forwarded-For'));
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

/** @param {Settings} settings @returns {Promise<Finding[]>} */
export async function mail({ env }) {
  if (!env.SMTP_URL) {
    return [look('mail', 'none is sent, so nobody finds a forgotten password again by mail: set SMTP_URL')];
  }
  const { protocol, hostname, port } = new URL(env.SMTP_URL);
  const secure = protocol === 'smtps:';
  const to = {
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    timeout: patience,
  };
  const socket = secure ? connectTls({ ...to, servername: to.host }) : connect(to);
  socket.on('timeout', () => socket.destroy(Object.assign(new Error(), { name: 'TimeoutError' })));
  try {
    const [greeting] = await once(socket, 'data');
    if (`${greeting}`.startsWith('220')) return [ok('mail', `${to.host}:${to.port} answers`)];
    return [wrong('mail', `${to.host}:${to.port} is no mail server that takes mail: look at SMTP_URL`)];
  } catch (error) {
    return [
      wrong(
        'mail',
        `${to.host}:${to.port} does not answer (${reason(error)}): look at SMTP_URL and the firewall`,
      ),
    ];
  } finally {
    socket.destroy();
  }
}

/** @param {Settings} settings @param {Facts | null} facts @returns {Promise<Finding[]>} */
export async function stripe({ appUrl, env }, facts) {
  const key = env.STRIPE_SECRET_KEY;
  if (!key) return [ok('giving', 'off: no Stripe keys')];
  const found = [];
  const isTest = /^(sk|rk)_test_/.test(key);
  if (isTest && !isLocal(appUrl))
    found.push(look('giving', "the keys are Stripe's test keys: no gift is real"));
  if (!isTest && isLocal(appUrl))
    found.push(look('giving', 'the keys are live: gifts on this machine are real'));
  const answer = await ask(`${env.STRIPE_API_BASE ?? 'https://api.stripe.com'}/v1/balance`, {
    headers: { Authorization: `Bearer ${key}` },
  }).catch((error) => reason(error));
  if (typeof answer === 'string') return [...found, wrong('giving', `Stripe does not answer: ${answer}`)];
  if (answer.status === 401)
    return [...found, wrong('giving', 'Stripe does not know the key: look at STRIPE_SECRET_KEY')];
  const apart = Math.abs(Date.now() - (Date.parse(answer.headers.get('date') ?? '') || Date.now()));
  if (apart > 120_000) {
    found.push(
      wrong('clock', `it is ${ago(apart)} apart from Stripe's, who then is not believed: let it follow NTP`),
    );
  }
  found.push(ok('giving', `Stripe knows the ${isTest ? 'test' : 'live'} key`));
  if (facts?.running) {
    const unsigned = await ask(`${appUrl}/api/byop/stripe-webhook`, { method: 'POST', body: '{}' }).catch(
      () => null,
    );
    if (unsigned?.status !== 400) {
      found.push(
        wrong(
          'giving',
          `Stripe's reports do not get in at ${appUrl}/api/byop/stripe-webhook (${unsigned?.status ?? 'no answer'}): look at the proxy`,
        ),
      );
    } else
      found.push(
        ok('giving', `${appUrl}/api/byop/stripe-webhook answers; the dashboard of Stripe must name it`),
      );
  }
  return found;
}
