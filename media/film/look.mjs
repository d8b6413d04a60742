/** Prints single frames or a contact sheet of a film: node look.mjs <film> <out.png> [seconds…] */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStage } from './browser.mjs';

const [name, out, ...moments] = process.argv.slice(2);
const stage = await openStage(name);
const times = moments.length
  ? moments.map(Number)
  : Array.from({ length: 16 }, (_, i) => (i * stage.seconds) / 16);
const files = [];
for (const [i, t] of times.entries()) {
  const file = join(tmpdir(), `byop-look-${process.pid}-${i}.png`);
  writeFileSync(file, await stage.frame(t));
  files.push(file);
}
await stage.close();
const columns = Math.ceil(Math.sqrt(times.length));
const inputs = files.flatMap((f) => ['-i', f]);
const w = times.length > 1 ? 480 : 960;
const scaled = files.map((_, i) => `[${i}]scale=${w}:-1[s${i}]`).join(';');
const places = files
  .map((_, i) => `${(i % columns) * (w + 8)}_${Math.floor(i / columns) * ((w * 5) / 8 + 8)}`)
  .join('|');
const graph =
  files.length > 1
    ? `${scaled};${files.map((_, i) => `[s${i}]`).join('')}xstack=inputs=${files.length}:layout=${places}:fill=gray`
    : scaled.replace('[s0]', '');
execFileSync('ffmpeg', [
  '-y',
  '-loglevel',
  'error',
  ...inputs,
  '-filter_complex',
  graph,
  '-frames:v',
  '1',
  '-update',
  '1',
  out,
]);
