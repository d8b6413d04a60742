// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { CommandError } from '../command.mjs';

/** @param {string} host @param {number} port @returns {Promise<void>} @throws {CommandError} if the port is not usable */
export function checkPort(host, port) {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      fail(new CommandError(portMessage(error, host, port))),
    );
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done()));
  });
}

/** @param {NodeJS.ErrnoException} error @param {string} host @param {number} port */
function portMessage(error, host, port) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is used by another program: stop it, or choose another port, for example PORT=${port < 65535 ? port + 1 : 8090} npm start.`;
  }
  if (error.code === 'EACCES') return `This account may not use port ${port}: choose a PORT above 1023.`;
  return `HOST must be an address of this machine, such as 127.0.0.1, not "${host}".`;
}

/** Creates the data folder if necessary. @param {string} folder @throws {CommandError} if it is not writable */
export async function checkDataFolder(folder) {
  const code = await makeFolder(folder).then(() => writeError(folder), codeOf);
  if (!code) return;
  throw new CommandError(
    `The data folder ${folder} cannot be written (${code}): change its permissions, or set BYOP_DATA_DIR to another folder.`,
  );
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown reason';

/** Returns the error code of writing into a folder, or null. @param {string} folder */
async function writeError(folder) {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await writeFile(probe, 'x');
    await rm(probe);
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/** Creates a folder. Not with `recursive`: Node then never returns under /proc. @param {string} folder */
async function makeFolder(folder) {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder);
}
