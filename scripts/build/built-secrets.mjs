// @ts-check
/** Checks that no setting of an operator gets into a build, least of all a secret: builds with marked values and searches the result for them. */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const mark = 'canary.build';

/** The environment of the build: every setting that an operator can set has a marked value. */
export const markedSettings = Object.fromEntries(
  [...readFileSync(join(root, 'byop.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(
    ([, name = '']) => [name, `${mark}.${name}`],
  ),
);

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
