// @ts-check
/** What the doctor finds when it asks those whom the site relies on: the mail server and Stripe. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { ago, ask, isLocal, look, ok, patience, reason, wrong } from './doctor-result.mjs';

/** @typedef {import('./doctor-result.mjs').Finding} Finding */
/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./doctor-machine.mjs').Facts} Facts */

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
