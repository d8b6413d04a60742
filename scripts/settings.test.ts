import { expect, test } from 'vitest';
import { readSettings } from './settings.mjs';

const read = (env: Record<string, string>) => readSettings(env, { demo: true });

test('The default address is 127.0.0.1:8090 and the default data folder is in the repository', () => {
  const settings = read({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 8090,
    appUrl: 'http://127.0.0.1:8090',
    demo: true,
  });
  expect(settings.dataDir).toMatch(/pb_data$/);
  expect(settings.env).toMatchObject({ APP_URL: 'http://127.0.0.1:8090', BYOP_DEMO: '1' });
});

test('An empty value counts as not set', () => {
  expect(read({ PORT: '', APP_URL: '', BYOP_ADMIN_PASSWORD: '', BYOP_DEMO: '' })).toMatchObject({
    port: 8090,
    demo: true,
  });
});

test('Settings override the defaults of a command', () => {
  expect(read({ BYOP_DEMO: '0' }).env.BYOP_DEMO).toBe('0');
  expect(read({ APP_URL: 'https://byop.example.org/', PORT: '9000' })).toMatchObject({
    appUrl: 'https://byop.example.org',
    port: 9000,
  });
  expect(read({ HOST: '0.0.0.0' }).appUrl).toBe('http://127.0.0.1:8090');
  expect(read({ HOST: '::1' }).appUrl).toBe('http://[::1]:8090');
});

test.each([
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '8090.5' }, 'PORT'],
  [{ HOST: 'my host' }, 'HOST'],
  [{ APP_URL: 'byop.example.org' }, 'APP_URL'],
  [{ APP_URL: 'ftp://byop.example.org' }, 'APP_URL'],
  [{ APP_URL: 'https://byop.example.org/app' }, 'APP_URL'],
  [{ APP_URL: 'https://byop.example.org?x' }, 'APP_URL'],
  [{ BYOP_DEMO: 'yes' }, 'BYOP_DEMO'],
  [{ BYOP_TRUST_PROXY: 'true' }, 'BYOP_TRUST_PROXY'],
  [{ BYOP_RATE_LIMITS: '0' }, 'BYOP_RATE_LIMITS'],
  [{ BYOP_BACKUP_EVERY: 'daily' }, 'BYOP_BACKUP_EVERY'],
  [{ BYOP_BACKUP_KEEP: '0' }, 'BYOP_BACKUP_KEEP'],
  [{ BYOP_MAILS_PER_HOUR: '0' }, 'BYOP_MAILS_PER_HOUR'],
  [{ BYOP_ADMIN_EMAIL: 'admin' }, 'BYOP_ADMIN_EMAIL'],
  [{ BYOP_ADMIN_PASSWORD: 's3cret-shor' }, 'BYOP_ADMIN_PASSWORD'],
  [{ BYOP_ADMIN_PASSWORD: 's3cret-é'.repeat(9) }, 'BYOP_ADMIN_PASSWORD'],
  [{ BYOP_SUPERUSER_EMAIL: 'root@example.org' }, 'BYOP_SUPERUSER_PASSWORD'],
  [{ BYOP_SUPERUSER_PASSWORD: 's3cret-and-long-enough' }, 'BYOP_SUPERUSER_EMAIL'],
  [{ BYOP_DASHBOARD: '8091' }, 'BYOP_DASHBOARD'],
  [{ BYOP_DASHBOARD: 'http://127.0.0.1:8091' }, 'BYOP_DASHBOARD'],
  [{ BYOP_LIMIT_RSVPS: '0' }, 'BYOP_LIMIT_RSVPS'],
  [{ BYOP_LIMIT_STREAMS: 'many' }, 'BYOP_LIMIT_STREAMS'],
  [{ BYOP_LIMIT_ALLOW: '203.0.113.7, hall' }, 'BYOP_LIMIT_ALLOW'],
  [{ BYOP_LIMIT_ALLOW: '203.0.113.0/33' }, 'BYOP_LIMIT_ALLOW'],
  [{ BYOP_DEMO: '1', APP_URL: 'https://byop.example.org' }, 'BYOP_DEMO'],
  [{ STRIPE_SECRET_KEY: 'sk_test_s3cret' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_s3cret' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 's3cret', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 's3cret' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1,s3cret' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_API_BASE: 'localhost:12111' }, 'STRIPE_API_BASE'],
  [{ STRIPE_API_BASE: 'http://stripe.example' }, 'STRIPE_API_BASE'],
  [{ STRIPE_API_BASE: 'https://api.stripe.com/v1' }, 'STRIPE_API_BASE'],
  [{ STRIPE_PORTAL_URL: 'http://billing.stripe.com/p/login/1' }, 'STRIPE_PORTAL_URL'],
  [{ BYOP_GIFT_MAX: '1000000' }, 'BYOP_GIFT_MAX'],
  [{ BYOP_GIFT_MAX: '99.50' }, 'BYOP_GIFT_MAX'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://user:s3cret@mail.example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'http://a@b.org:s3cret@mail.example.org' }, 'SMTP_URL'],
])('%o is refused with one sentence that contains %s and no secret', (env, name) => {
  expect(() => read(env)).toThrow(name);
  expect(() => read(env)).toThrow(/^[^\n]+\.$/);
  expect(() => read(env)).not.toThrow('s3cret');
});

test.each([
  'smtp://hello%40example.org:s3cret@mail.example.org',
  'smtps://user:s3cret@mail.example.org?from=hello@example.org',
])('%s is accepted', (SMTP_URL) => {
  expect(read({ SMTP_URL }).env.SMTP_URL).toBe(SMTP_URL);
});

test('Demo content is the default on this machine and in a home network, but not at a public address', () => {
  for (const APP_URL of ['http://localhost:8090', 'http://192.168.1.7:8090', 'http://hall.local']) {
    expect(read({ APP_URL }).demo).toBe(true);
    expect(read({ APP_URL, BYOP_DEMO: '1' }).demo).toBe(true);
  }
  expect(read({ APP_URL: 'https://byop.example.org' }).demo).toBe(false);
});

test('Rate limits and their exceptions are settings', () => {
  const env = { BYOP_LIMIT_RSVPS: '900', BYOP_LIMIT_ALLOW: '203.0.113.7, 2001:db8:1::/48' };
  expect(read(env).env).toMatchObject(env);
});

test('A dashboard that other machines can reach causes a warning', () => {
  const env = { BYOP_SUPERUSER_EMAIL: 'root@example.org', BYOP_SUPERUSER_PASSWORD: 'twelve-or-more' };
  expect(read({ ...env, BYOP_DASHBOARD: '127.0.0.1:9000' }).warnings).toEqual([]);
  expect(read({ ...env, BYOP_DASHBOARD: '0.0.0.0:8091' }).warnings.join()).toContain('BYOP_DASHBOARD');
});

test('The default backup folder is beside the data folder', () => {
  expect(read({ BYOP_DATA_DIR: '/srv/byop/data' }).backupDir).toBe('/srv/byop/backups');
  expect(read({ BYOP_BACKUP_DIR: '/mnt/disk', BYOP_BACKUP_EVERY: '1d' }).env).toMatchObject({
    BYOP_BACKUP_DIR: '/mnt/disk',
    BYOP_BACKUP_EVERY: '1d',
  });
});

test('A public site that only listens locally causes a warning about the proxy setting', () => {
  const [warning] = read({ APP_URL: 'https://byop.example.org' }).warnings;
  expect(warning).toContain('BYOP_TRUST_PROXY=1');
  expect(read({ APP_URL: 'https://byop.example.org', BYOP_TRUST_PROXY: '1' }).warnings).toEqual([]);
  expect(read({ APP_URL: 'https://byop.example.org', HOST: '0.0.0.0' }).warnings).toEqual([]);
  expect(read({ APP_URL: 'http://localhost:8090' }).warnings).toEqual([]);
});
