// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CommandError } from '../command.mjs';
import { root } from '../paths.mjs';

/**
 * Writes the precompressed files (`.br`, `.gz`) that the server program serves. Go makes them, because the bytes of Node's brotli
 * differ between its versions (decision 108).
 * @param {string} folder @returns {Promise<void>} @throws {CommandError}
 */
export function compressFolder(folder) {
  const child = spawn('go', ['run', './compress', folder], {
    cwd: join(root, 'pocketbase'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0
        ? done()
        : fail(new CommandError('The site could not be compressed: see the output of Go above.')),
    );
  });
}
