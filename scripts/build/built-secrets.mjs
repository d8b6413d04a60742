// @ts-check
/** Checks that no setting of an operator gets into a build, least of all a secret: builds with marked values and searches the result for them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const mark = 'canary.build';

/** Settings that would show whose build it is. A build reads `.env` too. */
const marked = [
  'APP_URL',
  'BYOP_ADMIN_EMAIL',
  'BYOP_ADMIN_PASSWORD',
  'BYOP_SUPERUSER_EMAIL',
  'BYOP_SUPERUSER_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'BYOP_DATA_DIR',
  'BYOP_BACKUP_DIR',
  'BYOP_MEDIA_DIR',
];

/** The environment of the build. */
export const markedSettings = Object.fromEntries(marked.map((name) => [name, `${mark}.${name}`]));

/** Returns the number of files in a folder, and those that contain a text. @param {string} folder @param {string} [text] */
export async function searchFiles(folder, text = mark) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const matches = [];
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    if ((await readFile(file)).includes(text)) matches.push(file);
  }
  return { total: files.length, matches };
}
