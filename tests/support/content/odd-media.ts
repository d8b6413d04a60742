/** Recordings and films of every odd kind, as owners have them, made with ffmpeg. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ffmpegPath } from '../../../scripts/test/ffmpeg.mjs';

const run = promisify(execFile);

/** In seconds. */
export const lengths = { audio: 20, film: 6 } as const;

export interface OddFile {
  /** What it is. */
  what: string;
  /** The name on the owner's disk. */
  name: string;
  /** Of ffmpeg, between its input and its output; none for another file with a change. */
  args?: string;
  /** The file that is changed. By default, what ffmpeg made. */
  of?: string;
  change?: (file: Buffer) => Buffer;
  /** By default, that of its kind. */
  seconds?: number;
  /** What the sentence contains that refuses it. Without one, visitors play it. */
  refused?: RegExp;
}

const part = (share: number) => (file: Buffer) => file.subarray(0, file.length * share);

/** Returns the place of the content of the first box of a kind in an MP4. */
const contentOf = (file: Buffer, kind: string): number => {
  const at = file.indexOf(kind, 0, 'latin1');
  if (at < 0) throw new Error(`There is no box ${kind}.`);
  return at + 4;
};

const twice = (file: Buffer) => Buffer.concat([file, file]);

/** Programs that write into a pipe do not know the number of samples. */
function withoutTotal(file: Buffer): Buffer {
  file.writeUInt8(file.readUInt8(21) & 0xf0, 21);
  return file.fill(0, 22, 26);
}

/** Says that a movie and its tracks are three times as long. */
function withLongHeads(file: Buffer): Buffer {
  for (const [kind, place] of [
    ['mvhd', 16],
    ['tkhd', 20],
    ['mdhd', 16],
  ] as const) {
    const at = contentOf(file, kind) + place;
    file.writeUInt32BE(3 * file.readUInt32BE(at), at);
  }
  return file;
}

/** Says that the sound is HE-AAC, of which Debian has no encoder: the bytes of `moov`, the last box, grow. */
function asHighEfficiency(file: Buffer): Buffer {
  // A decoder description: its tag, the length in four bytes, and "AAC LC" of 24 kHz, one channel.
  const plain = Buffer.from([0x05, 0x80, 0x80, 0x80, 0x05, 0x13, 0x08]);
  const at = file.indexOf(plain);
  if (at < 0) throw new Error('There is no description of AAC.');
  // "SBR", 24 kHz, one channel, 48 kHz, "AAC LC".
  file.set([0x2b, 0x09, 0x88, 0x00, 0x00], at + 5);
  return file;
}

const tone = '-ac 1 -ar 24000 -c:a aac -b:a 48k';
const vbr = '-ac 1 -c:a libmp3lame -q:a 6';
const cutOff = /cut off/;
const lossless = '-c:a flac';

/** Sound that is first quiet and then loud, so that bitrates vary. */
export const oddRecordings: readonly OddFile[] = [
  { what: 'AAC-LC', name: 'aac.m4a', args: tone },
  { what: 'HE-AAC', name: 'he.m4a', of: 'aac.m4a', change: asHighEfficiency },
  { what: 'AAC with its index first', name: 'fast.m4a', args: `${tone} -movflags faststart` },
  { what: 'AAC in fragments', name: 'fragments.m4a', args: `${tone} -movflags frag_keyframe+empty_moov` },
  { what: 'AAC without a container', name: 'adts.aac', args: tone },
  { what: 'ALAC', name: 'alac.m4a', args: '-c:a alac', refused: /Apple Lossless \(ALAC\)/ },
  { what: 'AC-3', name: 'ac3.m4a', args: '-c:a ac3 -f mp4', refused: /Dolby Digital \(AC-3\)/ },
  { what: 'E-AC-3', name: 'eac3.m4a', args: '-c:a eac3 -f mp4', refused: /Dolby Digital Plus/ },
  { what: 'MP3 of one bitrate', name: 'cbr.mp3', args: '-ac 1 -c:a libmp3lame -b:a 64k' },
  {
    what: 'MP3 of one bitrate without a header',
    name: 'plain.mp3',
    args: '-ac 1 -c:a libmp3lame -b:a 64k -write_xing 0 -id3v2_version 0',
  },
  { what: 'MP3 of a bitrate that varies', name: 'vbr.mp3', args: vbr },
  { what: 'the same without a header', name: 'headless.mp3', args: `${vbr} -write_xing 0` },
  { what: 'two MP3s in one', name: 'two.mp3', of: 'vbr.mp3', change: twice, seconds: 2 * lengths.audio },
  {
    what: 'MP3 with a picture of 3 MB',
    name: 'art.mp3',
    of: 'vbr.mp3',
    change: (file) => Buffer.concat([pictureTag(3_000_000), file]),
  },
  { what: 'MP3 of 8 kHz', name: '8khz.mp3', args: '-ac 1 -ar 8000 -c:a libmp3lame -b:a 16k' },
  { what: 'FLAC of 96 kHz', name: '96khz.flac', args: `-ar 96000 ${lossless}` },
  { what: 'Opus in Ogg', name: 'opus.ogg', args: '-c:a libopus -b:a 32k' },
  { what: 'Opus', name: 'opus.opus', args: '-c:a libopus -b:a 32k' },
  { what: 'Opus in .oga', name: 'opus.oga', args: '-c:a libopus -b:a 32k' },
  { what: 'Opus in WebM', name: 'opus.webm', args: '-c:a libopus -b:a 32k' },
  { what: 'two recordings in one Ogg', name: 'two.ogg', of: 'opus.ogg', change: twice, refused: /several/ },
  { what: 'WebM that a browser recorded', name: 'live.webm', args: '-c:a libopus -b:a 32k -live 1' },
  { what: 'Vorbis', name: 'vorbis.ogg', args: '-c:a libvorbis' },
  { what: 'FLAC', name: 'flac.flac', args: lossless },
  { what: 'FLAC whose head has no length', name: 'live.flac', of: 'flac.flac', change: withoutTotal },
  { what: 'FLAC in Ogg', name: 'flac.oga', args: lossless },
  { what: 'WAV of 16 bits', name: 'pcm16.wav', args: '-ar 16000 -c:a pcm_s16le' },
  { what: 'WAV of 24 bits', name: 'pcm24.wav', args: '-ar 16000 -c:a pcm_s24le' },
  { what: 'WAV of floats', name: 'float.wav', args: '-ar 16000 -c:a pcm_f32le' },
  { what: 'WAV in ADPCM', name: 'adpcm.wav', args: '-c:a adpcm_ms', refused: /ADPCM/ },
  { what: 'MP3 that is cut off', name: 'cut.mp3', of: 'cbr.mp3', change: part(0.3), refused: cutOff },
  { what: 'M4A that is cut off', name: 'cut.m4a', of: 'aac.m4a', change: part(0.6), refused: cutOff },
  {
    what: 'M4A with its index first that is cut off',
    name: 'cut-fast.m4a',
    of: 'fast.m4a',
    change: part(0.3),
    refused: cutOff,
  },
  { what: 'FLAC that is cut off', name: 'cut.flac', of: 'flac.flac', change: part(0.3), refused: cutOff },
  { what: 'Ogg that is cut off', name: 'cut.ogg', of: 'opus.ogg', change: part(0.3), refused: cutOff },
  { what: 'WAV that is cut off', name: 'cut.wav', of: 'pcm16.wav', change: part(0.3), refused: cutOff },
  { what: 'nothing', name: 'empty.mp3', of: 'cbr.mp3', change: part(0), refused: /empty/ },
  {
    what: 'words',
    name: 'words.mp3',
    of: 'cbr.mp3',
    change: () => Buffer.from('Only words.'),
    refused: /no sound/,
  },
  { what: 'M4A by the name of an MP3', name: 'aac.mp3', of: 'aac.m4a' },
  { what: 'M4A without an ending', name: 'Recording 4', of: 'fast.m4a' },
  { what: 'M4A whose head lies about its length', name: 'long.m4a', of: 'aac.m4a', change: withLongHeads },
  {
    what: 'MP3 whose header lies about its length',
    name: 'long.mp3',
    of: 'cbr.mp3',
    change: (file) => {
      const at = file.indexOf('Info') + 8;
      file.writeUInt32BE(3 * file.readUInt32BE(at), at);
      return file;
    },
    refused: cutOff,
  },
];

/** Returns a tag of ID3v2 with a picture. */
function pictureTag(bytes: number): Buffer {
  const sevenBits = (length: number) => [21, 14, 7, 0].map((shift) => (length >> shift) & 127);
  const picture = Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), Buffer.alloc(bytes, 0xff)]);
  const frame = Buffer.from([0x41, 0x50, 0x49, 0x43, ...sevenBits(picture.length), 0, 0]);
  const head = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...sevenBits(frame.length + picture.length)]);
  return Buffer.concat([head, frame, picture]);
}

const h264 = '-pix_fmt yuv420p -c:v libx264 -preset ultrafast';
const sound = '-c:a aac -b:a 32k';
export const oddFilms: readonly OddFile[] = [
  { what: 'H.264, baseline', name: 'baseline.mp4', args: `${h264} -profile:v baseline ${sound}` },
  {
    what: 'H.264, high',
    name: 'high.mp4',
    args: `-pix_fmt yuv420p -c:v libx264 -profile:v high ${sound} -movflags faststart`,
  },
  {
    what: 'H.264 of 10 bits',
    name: '10bit.mp4',
    args: '-pix_fmt yuv420p10le -c:v libx264',
    refused: /H\.264 with 10 bits/,
  },
  {
    what: 'H.264 in 4:2:2',
    name: '422.mp4',
    args: '-pix_fmt yuv422p -c:v libx264',
    refused: /H\.264 in 4:2:2/,
  },
  {
    what: 'H.264 in 4:4:4',
    name: '444.mp4',
    args: '-pix_fmt yuv444p -c:v libx264',
    refused: /H\.264 in 4:4:4/,
  },
  {
    what: 'HEVC',
    name: 'hevc.mp4',
    args: '-pix_fmt yuv420p -c:v libx265 -tag:v hvc1 -x265-params log-level=none',
    refused: /HEVC \(H\.265\)/,
  },
  { what: 'MPEG-4 ASP', name: 'asp.mp4', args: '-c:v mpeg4', refused: /MPEG-4 Part 2/ },
  { what: 'VP8', name: 'vp8.webm', args: '-c:v libvpx -c:a libvorbis' },
  { what: 'VP8 that a browser recorded', name: 'live.webm', args: '-c:v libvpx -c:a libopus -live 1' },
  { what: 'VP9', name: 'vp9.webm', args: '-c:v libvpx-vp9 -c:a libopus' },
  { what: 'AV1', name: 'av1.mp4', args: `-pix_fmt yuv420p -c:v libaom-av1 -cpu-used 8 ${sound}` },
  { what: 'ProRes', name: 'prores.mov', args: '-c:v prores', refused: /QuickTime/ },
  {
    what: 'ProRes by the name of an MP4',
    name: 'prores.mp4',
    of: 'prores.mov',
    refused: /cannot be used here|ProRes/,
  },
  { what: 'H.264 in QuickTime', name: 'film.mov', args: `${h264} ${sound}`, refused: /QuickTime/ },
  {
    what: 'H.264 in Matroska',
    name: 'film.mkv',
    args: `${h264} ${sound}`,
    refused: /Choose (MP4 or WebM|one of these kinds: MP4, WEBM)/,
  },
  { what: 'H.264 without sound', name: 'silent.mp4', args: `${h264} -an` },
  { what: 'H.264 with AC-3', name: 'ac3.mp4', args: `${h264} -c:a ac3`, refused: /Dolby Digital \(AC-3\)/ },
  { what: 'a film that is turned', name: 'turned.mp4', args: `${h264} ${sound}`, change: turned },
  {
    what: 'no frames',
    name: 'none.mp4',
    args: `${h264} -an -frames:v 0`,
    refused: /damaged|no film|cannot be used/,
  },
  {
    what: 'H.264 in fragments',
    name: 'fragments.mp4',
    args: `${h264} ${sound} -g 25 -movflags frag_keyframe+empty_moov`,
  },
  {
    what: 'a film with subtitles',
    name: 'subtitles.mp4',
    args: `-i words.srt -map 0 -map 1 -map 2 ${h264} ${sound} -c:s mov_text`,
  },
  { what: 'sound alone', name: 'sound.mp4', args: `-vn ${sound}`, refused: /no film|cannot be used here/ },
  { what: 'a film that is cut off', name: 'cut.mp4', of: 'baseline.mp4', change: part(0.6), refused: cutOff },
  {
    what: 'a film with its index first that is cut off',
    name: 'cut-fast.mp4',
    of: 'high.mp4',
    change: part(0.6),
    refused: cutOff,
  },
];

/** Turns a film by 90°, as phones do: the matrix of its track says so. */
function turned(file: Buffer): Buffer {
  const matrix = contentOf(file, 'tkhd') + 40;
  for (const [at, value] of [0, 0x10000, 0, -0x10000, 0, 0, 0x780000, 0, 0x40000000].entries())
    file.writeInt32BE(value, matrix + 4 * at);
  return file;
}

const inputs = {
  audio: `-f lavfi -i sine=frequency=330:sample_rate=48000:duration=${lengths.audio} -af volume='if(lt(t,5),0,1)':eval=frame -t ${lengths.audio}`,
  film: `-f lavfi -i testsrc=duration=${lengths.film}:size=160x120:rate=10 -f lavfi -i sine=frequency=330:duration=${lengths.film}`,
};

/** Makes the files in a folder, in their order. Returns the content of each. */
export async function makeOddFiles(
  kind: keyof typeof inputs,
  files: readonly OddFile[],
  folder: string,
): Promise<Map<OddFile, Buffer>> {
  await writeFile(join(folder, 'words.srt'), '1\n00:00:00,000 --> 00:00:05,000\nGPS(52.51,13.37)\n');
  const made = new Map<OddFile, Buffer>();
  const words = (text: string) => text.split(' ');
  for (const file of files) {
    const { name, args, of = name, change = (same: Buffer) => same } = file;
    if (args) {
      const input = words(inputs[kind]);
      await run(ffmpegPath(), ['-v', 'error', '-y', ...input, ...words(args), name], { cwd: folder });
    }
    made.set(file, change(await readFile(join(folder, of))));
  }
  return made;
}
