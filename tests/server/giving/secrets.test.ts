import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, inject, it } from 'vitest';
import { give, giveMonthly, newKey, sessionOf } from '../../support/giving/giving';
import { letters, post, signed } from '../../support/giving/stripe-events';
import { sharedServer, sharedStripe } from '../../support/server/fixtures';

const stripe = sharedStripe();
const server = sharedServer(() => ({ env: stripe.env }));

async function contents(folder: string): Promise<{ file: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })));
}

it('keys are in no log, data or response after gifts, forged events and failures of Stripe', async () => {
  const paid = await give(server, { amount: 7550, key: newKey() });
  const monthly = await giveMonthly(server, { key: newKey() });
  stripe.pay(sessionOf(paid));
  const [event] = stripe.events;
  await stripe.deliver(server.url);
  await post(server.url, signed(event ?? {}, `whsec_${letters(32)}`));
  stripe.fault = 'fails';
  const failed = await give(server, { amount: 7550 });
  stripe.fault = 'hangs';
  const hung = await give(server, { amount: 7550 });
  expect([paid, monthly, failed, hung].map(({ status }) => status)).toEqual([200, 200, 503, 503]);

  const urls = [paid, monthly].map((answer) => String(answer.body.url));
  const secrets = [stripe.key, stripe.secret, ...urls];
  const answers = await Promise.all(
    ['/api/byop/features', '/api/health', '/api/settings', '/api/logs?perPage=500'].map((path) =>
      server.ask('GET', path, undefined, server.token),
    ),
  );
  const said = [server.said(), failed.text, hung.text, ...answers.map(({ text }) => text)].join('\n');
  expect(said).toContain('Stripe opened no checkout');
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  const kept = await contents(server.dir);
  expect(kept.length).toBeGreaterThan(1);
  const holding = kept.filter(({ bytes }) => secrets.some((secret) => bytes.includes(secret)));
  expect(holding.map(({ file }) => file)).toEqual([]);
  // The control: an allowed id is found.
  expect(kept.some(({ bytes }) => bytes.includes(sessionOf(paid)))).toBe(true);
});

/** Stripe's keys, secrets and checkout addresses. */
const pattern =
  '((sk|rk)_(live|test)_|whsec_)[A-Za-z0-9]{16,}|checkout\\.stripe\\.com/c/pay/cs_(live|test)_[A-Za-z0-9]{20,}';

it('no file of the repository, of its history or of the built hooks contains a key', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: resolve(import.meta.dirname, '../../..'),
      maxBuffer: 1 << 28,
    }).toString();
  expect(`sk_test_${letters(24)} whsec_${letters(32)}`.match(new RegExp(pattern, 'g'))).toHaveLength(2);
  const isClone = (() => {
    try {
      return git('rev-parse', '--is-inside-work-tree').trim() === 'true';
    } catch {
      return false; // handed on without its history
    }
  })();
  if (isClone) {
    expect(git('log', '--all', '--oneline', '--extended-regexp', `-G${pattern}`, '--', '.', ':!*.lock')).toBe(
      '',
    );
  }
  const built = await contents(inject('kit').hooks);
  const found = built.filter(({ bytes }) => new RegExp(pattern).test(bytes.toString('latin1')));
  expect(found.map(({ file }) => file)).toEqual([]);
});
