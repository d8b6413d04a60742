import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from './pocketbase';

/** Copies the built hooks with `edits` (replacements; throws for a text that no file contains) and added files. */
export async function hooksVariant(
  hooks: string,
  change: { edits?: readonly (readonly [find: string, put: string])[]; add?: Record<string, string> },
): Promise<string> {
  const folder = await newFolder('hooks');
  await cp(hooks, folder, { recursive: true });
  for (const [file, text] of Object.entries(change.add ?? {})) await writeFile(join(folder, file), text);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const [find, put] of change.edits ?? []) {
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const held = files.filter((_, n) => texts[n]?.includes(find));
    if (held.length === 0) throw new Error(`No hook holds ${find}`);
    for (const file of held) {
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(find, put));
    }
  }
  return folder;
}
