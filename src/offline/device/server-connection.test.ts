import { expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/support/offline/fake-clock';
import type { FailureKind } from '../../data/http';
import { createServerConnection } from './server-connection';

/** A connection whose health checks the test answers. */
function connect(onLine = true) {
  const clock = createFakeClock();
  const device = { onLine };
  const checks: ((result: 'ok' | FailureKind) => void)[] = [];
  const connection = createServerConnection({
    clock,
    random: () => 0.5,
    page: { onLine: () => device.onLine, visible: () => true },
    health: () => new Promise((answer) => checks.push(answer)),
    onChange() {},
    onRecovered() {},
  });
  const loseNetwork = () => {
    device.onLine = false;
    connection.onOffline();
  };
  return { clock, device, checks, connection, loseNetwork };
}

it('is offline as soon as the network is lost, before a check has failed', () => {
  const { connection, loseNetwork } = connect();
  loseNetwork();
  expect(connection.state()).toBe('offline');
});

it('is offline from the start on a device without a network, and checks until an answer comes', async () => {
  const { clock, checks, connection } = connect(false);
  expect(connection.state()).toBe('offline');
  await clock.pass(30_000);
  checks[0]?.('ok');
  await clock.pass(0);
  expect(connection.state()).toBe('online');
});

it('stays offline when an answer arrives that was requested before', () => {
  const { connection, loseNetwork } = connect();
  const report = connection.beginRequest();
  loseNetwork();
  report('ok');
  expect(connection.state()).toBe('offline');
});

it('stays offline when a check arrives that began before', async () => {
  const { clock, checks, connection, loseNetwork } = connect();
  void connection.check();
  loseNetwork();
  checks[0]?.('ok');
  await clock.pass(0);
  expect(connection.state()).toBe('offline');
});

it('stays online when an older request fails after a newer one was answered', () => {
  const { connection } = connect();
  const older = connection.beginRequest();
  connection.beginRequest()('ok');
  older('server');
  expect(connection.state()).toBe('online');
});

it('checks again without an event until an answer comes', async () => {
  const { clock, device, checks, connection, loseNetwork } = connect();
  loseNetwork();
  for (const fail of [0, 1]) {
    checks[fail]?.('offline');
    await clock.pass(30_000);
  }
  expect(checks.length).toBeGreaterThan(2);
  device.onLine = true;
  checks.at(-1)?.('ok');
  await clock.pass(0);
  expect(connection.state()).toBe('online');
});

it('checks less and less often where only checks get through, until another request is answered', async () => {
  const { clock, checks, connection } = connect();
  const pauseAfterFailure = async () => {
    connection.beginRequest()('server');
    const [before, failedAt] = [checks.length, clock.now()];
    while (checks.length === before) await clock.pass(100);
    const pause = clock.now() - failedAt;
    checks.at(-1)?.('ok');
    await clock.pass(0);
    expect(connection.state()).toBe('online');
    return pause;
  };
  expect(await pauseAfterFailure()).toBe(500);
  for (let n = 0; n < 5; n += 1) await pauseAfterFailure();
  expect(await pauseAfterFailure()).toBe(15_000);
  connection.beginRequest()('ok');
  expect(await pauseAfterFailure()).toBe(500);
});
