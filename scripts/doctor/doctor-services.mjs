// @ts-check
/** Checks of external services: the mail server and Stripe. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { duration, error, isLocal, ok, reasonOf, request, timeout, warning } from './doctor-result.mjs';

/** @typedef {import('./doctor-result.mjs').DoctorResult} DoctorResult */
/** @typedef {import('../settings.mjs').Settings} Settings */
/** @typedef {import('./doctor-machine.mjs').DoctorReport} DoctorReport */

/** @param {Settings} settings @returns {Promise<DoctorResult[]>} */
export async function checkMail({ env }) {
  if (!env.SMTP_URL) {
    return [warning('mail', 'no mail is sent, also not for forgotten passwords: set SMTP_URL')];
  }
  const { protocol, hostname, port } = new URL(env.SMTP_URL);
  const secure = protocol === 'smtps:';
  const server = {
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    timeout: timeout,
  };
  const socket = secure ? connectTls({ ...server, servername: server.host }) : connect(server);
  socket.on('timeout', () => socket.destroy(Object.assign(new Error(), { name: 'TimeoutError' })));
  try {
    const [greeting] = await once(socket, 'data');
    if (`${greeting}`.startsWith('220')) return [ok('mail', `${server.host}:${server.port} answers`)];
    return [error('mail', `${server.host}:${server.port} does not accept mail: check SMTP_URL`)];
  } catch (failure) {
    return [
      error(
        'mail',
        `${server.host}:${server.port} does not answer (${reasonOf(failure)}): check SMTP_URL and the firewall`,
      ),
    ];
  } finally {
    socket.destroy();
  }
}

/** @param {Settings} settings @param {DoctorReport | null} report @returns {Promise<DoctorResult[]>} */
export async function checkStripe({ appUrl, env }, report) {
  const key = env.STRIPE_SECRET_KEY;
  if (!key) {
    return [
      ok(
        'giving',
        env.BYOP_DEMO === '1'
          ? 'demo: no money moves, because there are no Stripe keys'
          : 'off: no Stripe keys',
      ),
    ];
  }
  const results = [];
  const isTest = /^(sk|rk)_test_/.test(key);
  if (isTest && !isLocal(appUrl))
    results.push(warning('giving', "these are Stripe's test keys: gifts are not real"));
  if (!isTest && isLocal(appUrl))
    results.push(warning('giving', 'the keys are live: gifts on this machine are real'));
  const response = await request(`${env.STRIPE_API_BASE ?? 'https://api.stripe.com'}/v1/balance`, {
    headers: { Authorization: `Bearer ${key}` },
  }).catch(reasonOf);
  if (typeof response === 'string')
    return [...results, error('giving', `Stripe does not answer: ${response}`)];
  if (response.status === 401)
    return [...results, error('giving', 'Stripe does not know the key: check STRIPE_SECRET_KEY')];
  const skew = Math.abs(Date.now() - (Date.parse(response.headers.get('date') ?? '') || Date.now()));
  if (skew > 120_000) {
    results.push(
      error(
        'clock',
        `it differs by ${duration(skew)} from Stripe's, so webhooks are refused: synchronize it with NTP`,
      ),
    );
  }
  results.push(ok('giving', `Stripe accepts the ${isTest ? 'test' : 'live'} key`));
  if (report?.running) {
    const unsigned = await request(`${appUrl}/api/byop/stripe-webhook`, { method: 'POST', body: '{}' }).catch(
      // The result below names it.
      () => null,
    );
    if (unsigned?.status !== 400) {
      results.push(
        error(
          'giving',
          `webhooks do not reach ${appUrl}/api/byop/stripe-webhook (${unsigned?.status ?? 'no answer'}): check the proxy`,
        ),
      );
    } else
      results.push(
        ok('giving', `${appUrl}/api/byop/stripe-webhook answers; it must be set in Stripe's dashboard`),
      );
  }
  return results;
}
