/**
 * Looks at every finished file and prints what it found: node media/check.mjs. Ends with status 1 where a song or
 * film breaks a rule: loudness within 1 LU of -16, true peak at most -1 dBTP (films -0.5), each song at most half of MP3 at
 * 128 kbit/s, films at most 1.2 MiB, hero at most 400 KiB in all, posters at most 30 KiB, captions as long as the film.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scriptOf } from './film/script.mjs';
import { decoded, heard, sanity, seconds } from './probe.mjs';
import { BEDS as FILMS, SONGS } from './songs/list.mjs';

const at = (path) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));
const size = (path) => (existsSync(at(path)) ? statSync(at(path)).size : 0);
const KIB = 1024;
const faults = [];
const rule = (ok, text) => ok || faults.push(text);
const row = (...cells) =>
  console.log(cells.map((c, i) => (i ? String(c).padStart(9) : String(c).padEnd(30))).join(''));

row('song', 'seconds', 'LUFS', 'range', 'dBTP', 'bytes', 'kbit/s', 'of MP3', 'side dB', 'treble', 'offset');
for (const id of SONGS) {
  for (const ext of ['webm', 'm4a']) {
    const path = `audio/${id}.${ext}`;
    const bytes = size(path);
    rule(bytes, `${path} is missing`);
    if (!bytes) continue;
    const s = seconds(at(path));
    const { lufs, range, peak } = heard(at(path));
    const { offset, side, treble, silence } = sanity(decoded(at(path)));
    const share = bytes / ((s * 128000) / 8);
    row(
      path.slice(6),
      s.toFixed(2),
      lufs.toFixed(1),
      range.toFixed(1),
      peak.toFixed(1),
      bytes,
      ((bytes * 8) / s / 1000).toFixed(1),
      share.toFixed(3),
      side.toFixed(1),
      treble.toFixed(1),
      offset.toExponential(0),
    );
    rule(Math.abs(lufs + 16) <= 1, `${path}: ${lufs} LUFS`);
    rule(peak <= -1, `${path}: true peak ${peak} dBTP`);
    rule(share <= 0.5, `${path}: ${share.toFixed(3)} of MP3 at 128 kbit/s`);
    rule(s >= 60 && s <= 150, `${path}: ${s} seconds`);
    rule(side > -25 && side < 0, `${path}: not stereo, or hollow (${side.toFixed(1)} dB)`);
    rule(Math.abs(offset) < 1e-3, `${path}: offset ${offset}`);
    rule(treble > -30 && treble < -3, `${path}: treble ${treble.toFixed(1)} dB`);
    rule(silence < 1.5, `${path}: silent for ${silence.toFixed(1)} s inside`);
  }
}

row('\nfilm', 'seconds', 'webm', 'mp4', 'avif', 'jpg', 'LUFS', 'dBTP');
for (const id of ['hero', ...FILMS]) {
  const [webm, mp4, avif, jpg] = [
    `video/${id}.webm`,
    `video/${id}.mp4`,
    `images/${id}.avif`,
    `images/${id}.jpg`,
  ].map(size);
  const script = await scriptOf(id);
  const sound = script.length ? heard(at(`video/${id}.mp4`)) : null;
  const s = seconds(at(`video/${id}.webm`));
  row(id, s.toFixed(2), webm, mp4, avif, jpg, sound?.lufs.toFixed(1) ?? '', sound?.peak.toFixed(1) ?? '');
  rule(webm && mp4 && avif && jpg, `${id}: a file is missing`);
  rule(avif <= 30 * KIB && jpg <= 30 * KIB, `${id}: poster over 30 KiB`);
  if (!script.length) {
    rule(webm + mp4 <= 400 * KIB, `${id}: ${webm + mp4} bytes`);
    continue;
  }
  rule(Math.max(webm, mp4) <= 1.2 * KIB * KIB, `${id}: over 1.2 MiB`);
  rule(Math.abs(sound.lufs + 16) <= 1 && sound.peak <= -0.5, `${id}: ${sound.lufs} LUFS, ${sound.peak} dBTP`);
  const total = script.reduce((sum, scene) => sum + scene.seconds, 0);
  rule(Math.abs(total - s) < 0.2, `${id}: script ${total} s, film ${s} s`);
  const vtt = readFileSync(at(`video/${id}.vtt`), 'utf8').replace(/\s+/g, ' ');
  for (const scene of script) rule(vtt.includes(scene.text), `${id}: captions lack "${scene.text}"`);
}

if (faults.length) console.error(`\n${faults.join('\n')}`);
process.exitCode = faults.length ? 1 : 0;
