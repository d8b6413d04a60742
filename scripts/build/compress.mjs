// @ts-check
/** Writes the precompressed files (`.br`, `.gz`) that the server program serves. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(html|js|css|svg|json|webmanifest|txt|xml|vtt|map|ics)$/;
/** Smaller files are not compressed. In bytes. */
const minSize = 300;

/** @param {Buffer} body @returns {Promise<Buffer>} compressed at the best quality */
export const brotli = (body) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Compresses the text files of a folder. @param {string} folder */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => text.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const body = await readFile(file);
        if (body.length < minSize) return;
        const made = await Promise.all([brotli(body), promisify(gzip)(body, { level: 9 })]);
        for (const [n, extension] of ['.br', '.gz'].entries()) {
          const small = made[n];
          if (small && small.length < body.length) await writeFile(file + extension, small);
        }
      }),
  );
}
