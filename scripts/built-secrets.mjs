// @ts-check
/** Whether what an operator keeps to themself gets into the built site: planted while it is built, and looked for after. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const mark = 'canary.build';

/** Settings of `.env.example` that nobody else may see; a build reads `.env` as a start does. */
const secret = [
  'BYOP_ADMIN_EMAIL',
  'BYOP_ADMIN_PASSWORD',
  'BYOP_SUPERUSER_EMAIL',
  'BYOP_SUPERUSER_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'BYOP_DATA_DIR',
  'BYOP_BACKUP_DIR',
];

/** The environment to build in. */
export const planted = Object.fromEntries(secret.map((name) => [name, `${mark}.${name}`]));

/**
 * Reads every file under a folder byte by byte.
 * @param {string} folder
 * @param {string} [text] what to look for
 * @returns {Promise<{ read: number, holding: string[] }>} how many files there are, and those that hold it
 */
export async function filesWith(folder, text = mark) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const holding = [];
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    if ((await readFile(file)).includes(text)) holding.push(file);
  }
  return { read: files.length, holding };
}
