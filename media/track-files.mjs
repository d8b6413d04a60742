// @ts-check
/**
 * Writes src/content/track-files.ts from public/audio: address, type, length and SHA-256 of every song in each format.
 * Run it after the songs change: node media/track-files.mjs
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'public/audio');

/** By file extension, the format to try first, first. */
const types = {
  '.webm': 'audio/webm; codecs=opus',
  '.opus': 'audio/ogg; codecs=opus',
  '.m4a': 'audio/mp4; codecs=mp4a.40.2',
};

/** @type {Record<string, { path: string, type: string, bytes: number, sha256: string }[]>} */
const files = {};
for (const [extension, type] of Object.entries(types)) {
  for (const name of readdirSync(folder)
    .filter((file) => extname(file) === extension)
    .sort()) {
    const content = readFileSync(join(folder, name));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const id = name.slice(0, -extension.length);
    files[id] = [...(files[id] ?? []), { path: `/audio/${name}`, type, bytes: content.length, sha256 }];
  }
}

const lines = Object.entries(files)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([id, list]) => {
    const rows = list.map(
      ({ path, type, bytes, sha256 }) =>
        `    {\n      path: '${path}',\n      type: '${type}',\n      bytes: ${bytes},\n      sha256: '${sha256}',\n    },\n`,
    );
    return `  ${/^[a-z]+$/.test(id) ? id : `'${id}'`}: [\n${rows.join('')}  ],\n`;
  });

writeFileSync(
  join(root, 'src/content/track-files.ts'),
  `/** The files of the songs by id, the format to try first, first. Written by media/track-files.mjs. */
export interface TrackFile {
  readonly path: string;
  /** MIME type with its codec. */
  readonly type: string;
  readonly bytes: number;
  /** Digest of the content, in hex: what is saved on a phone is checked against it. */
  readonly sha256: string;
}

export const trackFiles: Readonly<Record<string, readonly TrackFile[]>> = {
${lines.join('')}};
`,
);
