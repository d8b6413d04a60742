// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { adminSite } from '../../../../content/admin/admin-site';
import { mediaTypes } from '../../../../domain/content/media-types';
import { acceptOf, fits, formatsText, prepareMedia } from './prepare-media';

const { problems } = adminSite.media;
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n\n00:02.000 --> 00:04.000\nGood evening\n';
const vtt = (text: string) => new File([text], 'recap.vtt', { type: 'text/vtt' });

/** A file that says it has this many bytes. */
const ofSize = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

it('counts captions, and takes a byte order mark', async () => {
  expect(await prepareMedia(vtt(`\uFEFF${captions}`), 'captions')).toMatchObject({
    ok: true,
    cues: 2,
  });
});

it.each([
  ['another text', vtt('Hello'), 'captions', problems.noCaptions],
  ['an empty file', vtt(''), 'captions', problems.empty],
  [
    'too many bytes',
    ofSize('psalm.m4a', mediaTypes.audio.maxBytes + 1),
    'audio',
    problems.tooLarge('60 MB', '60 MB'),
  ],
  [
    'another ending',
    ofSize('psalm.aiff', 9),
    'audio',
    problems.ending('M4A, MP3, OGG, FLAC, AAC, WAV, or WebM'),
  ],
  ['a film of QuickTime', ofSize('evening.MOV', 9), 'film', problems.mov],
] as const)('refuses %s', async (_, file, type, why) => {
  expect(await prepareMedia(file, type)).toEqual({ ok: false, why });
});

/** The file is played as soon as it is opened. */
function playsAll() {
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    queueMicrotask(() => element.dispatchEvent(new Event('loadedmetadata')));
    return element;
  });
}
afterEach(() => vi.restoreAllMocks());

it.each([
  ['a known ending', 'psalm.opus', 'x'],
  ['another known ending', 'psalm.OGA', 'x'],
  ['FLAC', 'psalm.flac', 'fLaC'],
  ['AAC', 'psalm.aac', '\xff\xf1'],
  ['no ending', 'psalm', 'x'],
  ['MP4 by another name', 'psalm.m4b', '\0\n\0\x20ftypM4B '],
  ['MP3 by another name', 'psalm.mpga', 'ID3'],
  ['WAV by another name', 'psalm.wave', 'RIFF\n\0\0\0WAVE'],
])('takes sound by its content: %s', async (_, name, start) => {
  playsAll();
  const file = new File([Uint8Array.from(start, (one) => one.charCodeAt(0))], name);
  expect(await prepareMedia(file, 'audio')).toMatchObject({ ok: true, file });
});

it('says that a file cannot be read any more', async () => {
  const gone = new File(['x'], 'psalm.mpga');
  gone.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    return part;
  };
  expect(await prepareMedia(gone, 'audio')).toEqual({ ok: false, why: problems.unreadable });
});

it('names the formats', () => {
  expect(formatsText('film')).toBe('MP4 or WebM');
  expect(acceptOf('film')).toBe('video/mp4,video/webm,.mp4,.webm');
});

it('asks for a part of a picture that has another shape than its place', () => {
  expect(fits({ width: 600, height: 600 }, 1)).toBe(true);
  expect(fits({ width: 1601, height: 900 }, 16 / 9)).toBe(true);
  expect(fits({ width: 600, height: 640 }, 1)).toBe(false);
  expect(fits({ width: 900, height: 1600 }, 16 / 9)).toBe(false);
});
