import { expect, test } from 'vitest';
import { readSettings } from './settings.mjs';

const read = (env: Record<string, string>) => readSettings(env, { demo: true });

test('The default address is 127.0.0.1:8090 and the default data folder is in the repository', () => {
  const settings = read({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 8090,
    appUrl: 'http://127.0.0.1:8090',
  });
  expect(settings.dataDir).toMatch(/pb_data$/);
  expect(settings.env).toMatchObject({ APP_URL: 'http://127.0.0.1:8090' });
});

test('An empty value counts as not set', () => {
  expect(read({ PORT: '', APP_URL: '', BYOP_ADMIN_PASSWORD: '', BYOP_DEMO: '' })).toMatchObject({
    port: 8090,
    env: { BYOP_DEMO: 'local' },
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

test.each(['80a', '0', '8090.5'])('The port %s is refused', (PORT) => {
  expect(() => read({ PORT })).toThrow('PORT must be a whole number');
});

test('Demo content is the default of some commands, and the server program decides where', () => {
  expect(readSettings({}, { demo: false }).env.BYOP_DEMO).toBe('0');
  expect(read({}).env.BYOP_DEMO).toBe('local');
});

test('The default backup folder is beside the data folder', () => {
  expect(read({ BYOP_DATA_DIR: '/srv/byop/data' }).backupDir).toBe('/srv/byop/backups');
  expect(read({ BYOP_BACKUP_DIR: '/mnt/disk', BYOP_BACKUP_EVERY: '1d' }).env).toMatchObject({
    BYOP_BACKUP_DIR: '/mnt/disk',
    BYOP_BACKUP_EVERY: '1d',
  });
});
