// @ts-check
/** What can be known before slow work begins. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { CommandError } from './command.mjs';

/** CommandError when nobody may listen there. @param {string} host @param {number} port @returns {Promise<void>} */
export function checkPort(host, port) {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      fail(new CommandError(portSentence(error, host, port))),
    );
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done()));
  });
}

/** @param {NodeJS.ErrnoException} error @param {string} host @param {number} port */
function portSentence(error, host, port) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that one, or choose another port, for example PORT=${port < 65535 ? port + 1 : 8090} npm start.`;
  }
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this account: choose a PORT above 1023.`;
  return `HOST must be an address of this machine, such as 127.0.0.1, not "${host}".`;
}

/** CommandError when the server could not keep its data there. Makes the folder. @param {string} folder */
export async function checkDataFolder(folder) {
  const code = await makeFolder(folder).then(() => writeError(folder), codeOf);
  if (!code) return;
  throw new CommandError(
    `The data folder ${folder} cannot be written (${code}): change its permissions, or set BYOP_DATA_DIR to another folder.`,
  );
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown reason';

/**
 * Writes a file into a folder and removes it.
 * @param {string} folder
 * @returns {Promise<string | null>} why that is not possible, as the system's code; null when it is
 */
export async function writeError(folder) {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await writeFile(probe, 'x');
    await rm(probe);
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/** Not `recursive`: Node then never returns where the system takes no folders, e.g. under /proc. @param {string} folder */
async function makeFolder(folder) {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder);
}
