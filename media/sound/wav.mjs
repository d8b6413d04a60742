/** Pairs in and out of 24-bit WAV. */
import { readFileSync, writeFileSync } from 'node:fs';
import { SR, seeded } from './signal.mjs';

/** Writes a pair with a breath of dither. */
export function writeWav(file, pair) {
  const r = seeded(24);
  const data = Buffer.alloc(44 + pair.n * 6);
  data.write('RIFF', 0);
  data.writeUInt32LE(data.length - 8, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(2, 22);
  data.writeUInt32LE(SR, 24);
  data.writeUInt32LE(SR * 6, 28);
  data.writeUInt16LE(6, 32);
  data.writeUInt16LE(24, 34);
  data.write('data', 36);
  data.writeUInt32LE(pair.n * 6, 40);
  for (let i = 0; i < pair.n; i++) {
    for (const [k, x] of [
      [0, pair.l[i]],
      [3, pair.r[i]],
    ]) {
      const v = Math.round(x * 8388607 + r() - r());
      data.writeIntLE(Math.max(-8388608, Math.min(8388607, v)), 44 + i * 6 + k, 3);
    }
  }
  writeFileSync(file, data);
}

/** Reads what `writeWav` wrote. */
export function readWav(file) {
  const data = readFileSync(file);
  const n = (data.length - 44) / 6;
  const pair = { l: new Float32Array(n), r: new Float32Array(n), n };
  for (let i = 0; i < n; i++) {
    pair.l[i] = data.readIntLE(44 + i * 6, 3) / 8388608;
    pair.r[i] = data.readIntLE(47 + i * 6, 3) / 8388608;
  }
  return pair;
}
