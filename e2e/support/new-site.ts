import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mailbox, openMailbox } from '../../tests/support/mail/mailbox';
import { newFolder, prepare, startServer, testEnv } from '../../tests/support/server/pocketbase';
import { desktop } from './admin';
import { test as base, kit } from './test';

/** A new site without the demo, with a mail server and a folder for backups. */
export const test = base.extend<{ mailbox: Mailbox; backups: string }>({
  viewport: desktop,
  mailbox: async ({ browserName: _ }, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  backups: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'byop-backups-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  server: async ({ mailbox, backups, serverEnv }, use) => {
    const dir = await newFolder('empty');
    await prepare(kit(), dir, { ...testEnv, BYOP_DEMO: '0' });
    const env = { BYOP_DEMO: '0', SMTP_URL: mailbox.url, BYOP_BACKUP_DIR: backups, ...serverEnv };
    const server = await startServer(kit(), { dir, env });
    await use(server);
    await server.end();
    await rm(dir, { recursive: true, force: true });
  },
});
