// @ts-check
/** Writes the precompressed siblings that the server program negotiates. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(html|js|css|svg|json|webmanifest|txt|xml|vtt|map|ics)$/;
/** Bytes from which it is worth a second file: many chunks are small, and they add up. */
const smallest = 300;

/** @param {Buffer} body @returns {Promise<Buffer>} at the quality of design §9 */
export const brotli = (body) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Compresses every text file worth it under `folder`, beside it as `.br` and `.gz`. @param {string} folder */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => text.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const body = await readFile(file);
        if (body.length < smallest) return;
        const made = await Promise.all([brotli(body), promisify(gzip)(body, { level: 9 })]);
        for (const [n, extension] of ['.br', '.gz'].entries()) {
          const small = made[n];
          if (small && small.length < body.length) await writeFile(file + extension, small);
        }
      }),
  );
}
