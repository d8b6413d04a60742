// @ts-check
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the error code of writing into a folder, or null. @param {string} folder */
export async function writeError(folder) {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await writeFile(probe, 'x');
    await rm(probe);
    return null;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown reason';
  }
}
