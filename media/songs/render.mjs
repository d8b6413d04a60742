/**
 * Renders songs and the beds under the films: node render.mjs [id…]. Without an id, the six songs. Writes 24-bit WAV into the temporary folder and, unless
 * --wav is given, Opus in WebM and AAC in MP4 into public/audio. --levels prints the loudness of every
 * channel before the master.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { master } from '../sound/desk.mjs';
import { settle } from '../sound/loudness.mjs';
import { fadeOut } from '../sound/signal.mjs';
import { writeWav } from '../sound/wav.mjs';
import { encodeSong } from './encode.mjs';
import { BEDS, SONGS } from './list.mjs';

const asked = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const work = join(tmpdir(), 'byop-media');
mkdirSync(work, { recursive: true });
for (const id of asked.length ? asked : SONGS) {
  const start = performance.now();
  const { song } = await import(BEDS.includes(id) ? `../beds/${id}.mjs` : `./${id}.mjs`);
  const { mix, levels } = song.render();
  if (process.argv.includes('--levels')) {
    for (const [name, lufs] of levels) console.log(`  ${name.padEnd(14)}${lufs.toFixed(1)}`);
  }
  const pair = settle(master(mix, song.finish));
  for (const x of [pair.l, pair.r]) fadeOut(x, 1.2);
  const wav = join(work, `${id}.wav`);
  writeWav(wav, pair);
  console.log(
    `${id}: ${(pair.n / 48000).toFixed(2)} s, rendered in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  if (!process.argv.includes('--wav') && !BEDS.includes(id)) encodeSong(id, wav);
}
