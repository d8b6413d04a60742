/**
 * Renders one film and writes what the site serves: node render.mjs <film>. Frames go straight from the page into a
 * lossless intermediate in the temporary folder (kept, so that encoding can be tried again with --encode), then into
 * WebM (VP9, Opus), MP4 (H.264, AAC), a poster (AVIF, JPEG) and, where the film has words, captions (WebVTT).
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStage } from './browser.mjs';
import { captions } from './captions.mjs';
import { RATES } from './rates.mjs';
import { differences, scriptOf } from './script.mjs';

const [name, ...flags] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));
const work = join(tmpdir(), 'byop-media');
const video = join(root, 'public/video');
const images = join(root, 'public/images');
for (const d of [work, video, images]) mkdirSync(d, { recursive: true });

/** Bytes. */
const POSTER_LIMIT = 30 * 1024;
const TO_VIDEO = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
const TAGS = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const run = (...args) =>
  execFileSync('nice', ['-n', '10', 'ffmpeg', '-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });

const stage = await openStage(name);
const script = await scriptOf(name);
const wrong = differences(script, stage.words);
if (wrong.length) throw new Error(`${name} does not say what the site says:\n${wrong.join('\n')}`);
const master = join(work, `${name}.mkv`);
const still = join(work, `${name}.png`);
if (!flags.includes('--encode') || !existsSync(master)) await print();
writeFileSync(still, await stage.frame(stage.poster));
await stage.close();
encode();

/** Every frame, in order, into one lossless file. */
async function print() {
  const args = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-framerate',
    String(stage.fps),
    '-i',
    '-',
  ];
  const press = spawn('nice', [
    '-n',
    '10',
    'ffmpeg',
    ...args,
    '-c:v',
    'libx264rgb',
    '-preset',
    'ultrafast',
    '-qp',
    '0',
    master,
  ]);
  press.stderr.pipe(process.stderr);
  const frames = Math.round(stage.seconds * stage.fps);
  for (let i = 0; i < frames; i++) {
    if (!press.stdin.write(await stage.frame(i / stage.fps))) await once(press.stdin, 'drain');
  }
  press.stdin.end();
  await once(press, 'close');
}

function encode() {
  const rate = RATES[name];
  const sound = join(work, `${name}.wav`);
  const heard = rate.sound ? ['-i', sound, '-map', '0:v', '-map', '1:a', '-shortest'] : ['-an'];
  const webm = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    String(rate.vp9),
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-g',
    '240',
    '-auto-alt-ref',
    '1',
    '-lag-in-frames',
    '25',
  ];
  const webmFile = join(video, `${name}.webm`);
  const log = join(work, `${name}-pass`);
  const first = [
    '-i',
    master,
    '-vf',
    TO_VIDEO,
    ...webm,
    '-pass',
    '1',
    '-passlogfile',
    log,
    '-an',
    '-f',
    'null',
    '/dev/null',
  ];
  run(...first, '-deadline', 'good', '-cpu-used', '4');
  const opus = rate.sound ? ['-c:a', 'libopus', '-b:a', '48k', '-frame_duration', '60'] : [];
  run(
    '-i',
    master,
    ...heard,
    '-vf',
    TO_VIDEO,
    ...TAGS,
    ...webm,
    '-deadline',
    'good',
    '-cpu-used',
    '1',
    '-pass',
    '2',
    '-passlogfile',
    log,
    ...opus,
    webmFile,
  );
  const aac = rate.sound ? ['-c:a', 'aac', '-b:a', '56k', '-cutoff', '13500'] : [];
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    String(rate.h264),
    '-tune',
    'animation',
    '-profile:v',
    'high',
    '-g',
    '240',
    '-bf',
    '6',
  ];
  run(
    '-i',
    master,
    ...heard,
    '-vf',
    TO_VIDEO,
    ...TAGS,
    ...h264,
    ...aac,
    '-movflags',
    '+faststart',
    join(video, `${name}.mp4`),
  );
  posters();
  if (script.length)
    writeFileSync(
      join(video, `${name}.vtt`),
      captions(
        script,
        stage.words.map((w) => w.heard),
      ),
    );
  for (const f of [`video/${name}.webm`, `video/${name}.mp4`, `images/${name}.avif`, `images/${name}.jpg`]) {
    console.log(`${f}  ${statSync(join(root, 'public', f)).size}`);
  }
}

/** The poster at the best quality that fits: AVIF with full colour resolution, JPEG smaller for the few without AVIF. */
function posters() {
  const avif = join(images, `${name}.avif`);
  const colour = [
    '-pix_fmt',
    'yuv444p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'iec61966-2-1',
  ];
  const screen = [
    '-aom-params',
    'enable-palette=1:tune-content=screen',
    '-vf',
    'scale=out_color_matrix=bt709:out_range=pc',
    '-color_range',
    'pc',
  ];
  smallest(avif, [22, 26, 30, 34, 38, 42], (crf) =>
    run(
      '-i',
      still,
      '-c:v',
      'libaom-av1',
      '-still-picture',
      '1',
      '-crf',
      crf,
      '-cpu-used',
      '3',
      ...colour,
      ...screen,
      avif,
    ),
  );
  const jpeg = join(images, `${name}.jpg`);
  smallest(jpeg, [2, 3, 4, 5, 6, 8, 10, 12, 14], (q) =>
    run(
      '-i',
      still,
      '-vf',
      'scale=720:-1:flags=lanczos',
      '-pix_fmt',
      'yuvj420p',
      '-q:v',
      q,
      '-huffman',
      'optimal',
      '-update',
      '1',
      jpeg,
    ),
  );
}

function smallest(file, settings, make) {
  for (const s of settings) {
    make(String(s));
    if (statSync(file).size <= POSTER_LIMIT) return;
  }
}
