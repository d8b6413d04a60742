/** What ffmpeg can say about a finished file: length, loudness, true peak, and its samples as the listener gets them. */
import { spawnSync } from 'node:child_process';

function ffmpeg(...args) {
  const run = spawnSync('ffmpeg', ['-hide_banner', '-nostats', ...args], { maxBuffer: 512 * 1024 * 1024 });
  if (run.status !== 0) throw new Error(run.stderr.toString().split('\n').slice(-4).join('\n'));
  return run;
}

/** Integrated loudness (LUFS), loudness range (LU) and true peak (dBTP) of a decoded file. */
export function heard(file) {
  const text = ffmpeg(
    '-i',
    file,
    '-map',
    '0:a',
    '-af',
    'ebur128=peak=true:framelog=verbose',
    '-f',
    'null',
    '-',
  ).stderr.toString();
  const last = (pattern) => Number([...text.matchAll(pattern)].at(-1)?.[1]);
  return {
    lufs: last(/I:\s+(-?[\d.]+) LUFS/g),
    range: last(/LRA:\s+(-?[\d.]+) LU/g),
    peak: last(/Peak:\s+(-?[\d.]+) dBFS/g),
  };
}

/** The decoded samples, interleaved stereo at 48 kHz. */
export function decoded(file) {
  const raw = ffmpeg(
    '-loglevel',
    'error',
    '-i',
    file,
    '-map',
    '0:a',
    '-ac',
    '2',
    '-ar',
    '48000',
    '-f',
    'f32le',
    '-',
  ).stdout;
  return new Float32Array(raw.buffer, raw.byteOffset, Math.floor(raw.length / 4));
}

/** Length in seconds as the container says it. */
export function seconds(file) {
  const run = spawnSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ]);
  return Number(run.stdout.toString());
}

/** Simple truths about samples: offset, side against middle in dB, longest silence inside, share of power above 4 kHz. */
export function sanity(x) {
  const n = x.length / 2;
  let [offset, mid, side, treble, lastM, high] = [0, 0, 0, 0, 0, 0];
  let [quiet, longest] = [0, 0];
  const a = Math.exp((-2 * Math.PI * 4000) / 48000);
  for (let i = 0; i < n; i++) {
    const m = (x[2 * i] + x[2 * i + 1]) / 2;
    const s = (x[2 * i] - x[2 * i + 1]) / 2;
    offset += m;
    mid += m * m;
    side += s * s;
    high = a * (high + m - lastM);
    lastM = m;
    treble += high * high;
    quiet = Math.abs(m) < 0.0005 ? quiet + 1 : 0;
    if (i < n - 48000 * 4) longest = Math.max(longest, quiet);
  }
  const db = (p, q) => 10 * Math.log10(p / q);
  return { offset: offset / n, side: db(side, mid), treble: db(treble, mid), silence: longest / 48000 };
}
