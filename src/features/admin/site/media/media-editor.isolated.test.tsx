// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../../tests/support/pages/react-root';
import { adminSite } from '../../../../content/admin/admin-site';
import type { UploadedMedia } from '../../../../data/admin/uploads';
import { type Media, type MediaFile, readMedia } from '../../../../domain/content/media';
import type { MediaType } from '../../../../domain/content/media-types';
import MediaEditor from './media-editor';
import type { UploadProgress } from './upload-media';

const words = adminSite.media;

/** The upload that runs. */
let running: {
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  done: (uploaded: UploadedMedia) => void;
  failed: (error: Error) => void;
} | null;
const { prepare, Refused } = vi.hoisted(() => ({
  prepare: { answer: {} as object },
  Refused: class extends Error {},
}));
vi.mock('./prepare-media', async (original) => ({
  ...(await original<object>()),
  prepareMedia: async (file: File) => ({ file, ...prepare.answer }),
}));
vi.mock('./upload-media', () => ({
  UploadRefused: Refused,
  uploadMedia: (upload: NonNullable<typeof running>) =>
    new Promise<UploadedMedia>((done, failed) => {
      running = { ...upload, done, failed };
      upload.signal.addEventListener('abort', () => failed(upload.signal.reason));
    }),
}));

const { host, load } = reactRoot();
let value: Media;
const song: MediaFile = {
  path: '/api/files/media/abcdefghijklmno/audio_x.m4a',
  type: 'audio/mp4',
  bytes: 5_100_000,
};
const ofSong = readMedia({ files: [song], seconds: 222 });

function Form({
  first = null,
  type = 'audio',
  only,
  poster,
  error,
}: {
  first?: Media | null;
  type?: MediaType;
  only?: string;
  poster?: string | undefined;
  error?: string;
}) {
  const [media, setMedia] = useState(readMedia(first));
  value = media;
  return (
    <MediaEditor
      id="song"
      label="Recording"
      hint="The song."
      optional
      type={type}
      only={only}
      poster={poster}
      value={media}
      onChange={setMedia}
      error={error}
      textErrors={{ alt: undefined, credit: undefined, people: error }}
    />
  );
}

const button = (action: string) =>
  host.querySelector<HTMLButtonElement>(`button[aria-label="${words.button(action, 'Recording')}"]`);
const press = (action: string) => act(async () => button(action)?.click());
const status = () => host.querySelector('[role=status]')?.textContent;
const described = () =>
  document.getElementById(button(words.choose)?.getAttribute('aria-describedby') ?? '')?.textContent;
const choose = () =>
  act(async () => {
    const input = host.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'lantern.m4a')], configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  running = null;
  prepare.answer = { ok: true, width: 0, height: 0, cues: 0 };
});

it('uploads a file, and says how far, and saves it only once the server has it', async () => {
  await load(<Form />);
  expect(described()).toBe('The song. M4A, MP3, OGG, FLAC, AAC, WAV, or WebM, up to 60 MB.');
  expect(mayLeave()).toBe(true);
  await choose();
  expect(status()).toBe(words.checking);
  expect(mayLeave()).toBe(false);
  await act(async () => running?.onProgress({ sent: 1_900_000, total: 5_100_000 }));
  expect(host.textContent).toContain(words.uploading('1.9 MB', '5.1 MB'));
  expect(status()).toBe(words.percent(25));
  for (const waitsFor of ['connection', 'uploads'] as const) {
    await act(async () => running?.onProgress({ sent: 1_900_000, total: 5_100_000, waitsFor }));
    expect(status()).toBe(words.waiting[waitsFor]);
    expect(host.textContent?.split(words.waiting[waitsFor])).toHaveLength(3);
  }
  expect(value.files).toEqual([]);

  await act(async () => running?.done({ file: song, seconds: 222 }));
  expect(value).toEqual(ofSong);
  expect(status()).toBe(words.done);
  expect(host.querySelector('audio source')?.getAttribute('src')).toBe(song.path);
  expect(host.textContent).toContain('3:42 · 5.1 MB');
  expect(button(words.another)).not.toBeNull();
  expect(mayLeave()).toBe(true);
});

it('stops an upload, and the focus stays', async () => {
  await load(<Form first={ofSong} />);
  await choose();
  button(words.stop)?.focus();
  await press(words.stop);
  expect(running?.signal.aborted).toBe(true);
  expect(status()).toBe(words.stopped);
  expect(value).toEqual(ofSong);
  expect(document.activeElement).toBe(button(words.another));
});

it('stops an upload when its control goes', async () => {
  await load(<Form />);
  await choose();
  await load(null);
  expect(running?.signal.aborted).toBe(true);
});

it('removes a file', async () => {
  await load(<Form first={ofSong} />);
  await press(words.remove);
  expect(value).toEqual(readMedia(null));
  expect(document.activeElement).toBe(button(words.choose));
});

it('asks about a picture, again for another one, whose texts it keeps until they are edited', async () => {
  const picture = readMedia({ files: [{ ...song, type: 'image/webp' }], width: 9, height: 9 });
  const texts = { alt: 'A lantern.', credit: 'Ruth', people: 'agreed' };
  const input = (name: string) => document.getElementById(`song.${name}`);
  const hint = (name: string) => document.getElementById(`song.${name}-hint`)?.textContent;
  await load(<Form type="picture" first={{ ...picture, ...texts }} />);
  expect(input('people')).toHaveProperty('value', 'agreed');
  expect(hint('alt')).toBe(adminSite.picture.hints.alt);

  prepare.answer = { ok: true, width: 600, height: 600, cues: 0 };
  await choose();
  expect(input('alt')).toBeNull();
  const other = { ...song, path: '/api/files/media/abcdefghijklmno/other.webp', type: 'image/webp' };
  await act(async () => running?.done({ file: other, seconds: 0 }));
  expect(value).toEqual({ files: [other], seconds: 0, width: 600, height: 600, ...texts, people: '' });
  expect([hint('alt'), hint('credit')]).toEqual([adminSite.picture.kept, adminSite.picture.kept]);
  await act(async () => typeInto(input('alt'), 'A piano.'));
  expect(value.alt).toBe('A piano.');
  expect(hint('alt')).toBe(adminSite.picture.hints.alt);

  await press(words.remove);
  expect(value).toEqual(readMedia(null));
  expect(input('people')).toBeNull();
});

it('asks nothing about a logo', async () => {
  const logo = readMedia({ files: [{ ...song, type: 'image/png' }] });
  await load(<Form type="picture" only="image/png" first={logo} />);
  expect(host.querySelector('img')).not.toBeNull();
  expect(host.querySelector('select')).toBeNull();
});

it('says beside the field why a file cannot be used, until another is chosen', async () => {
  await load(<Form error="Choose a file with sound." />);
  expect(described()).toBe('Choose a file with sound.');
  prepare.answer = { ok: false, why: words.problems.noSound };
  await choose();
  expect(described()).toBe(words.problems.noSound);
  expect(status()).toBe(words.problems.noSound);
  expect(running).toBeNull();
  prepare.answer = { ok: true, width: 0, height: 0, cues: 0 };
  await choose();
  await act(async () => running?.failed(new Refused('The server has too little free space.')));
  expect(described()).toBe('The server has too little free space.');
  expect(value.files).toEqual([]);
});

it.each([
  ['film', { ...ofSong, width: 1920, height: 1080 }, 'video', '3:42 · 1920 × 1080 · 5.1 MB'],
  ['picture', { ...ofSong, seconds: 0, width: 2400, height: 1600 }, 'img', '2400 × 1600 · 5.1 MB'],
  ['captions', { ...ofSong, seconds: 0 }, 'p', 'audio_x.m4a · 5.1 MB'],
] as const)('shows what is chosen: %s', async (type, media, element, text) => {
  await load(<Form type={type} first={media} />);
  expect(host.querySelector(element)).not.toBeNull();
  expect(host.textContent).toContain(text);
});

it.each([
  ['its picture', '/images/game-night.jpg'],
  ['its first frame', undefined],
])('loads nothing of a stored film until it is seen, then %s', async (_, poster) => {
  let see = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => onSeen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  await load(<Form type="film" first={{ ...ofSong, width: 1920, height: 1080 }} poster={poster} />);
  const film = host.querySelector('video');
  const shown = () => [film?.getAttribute('poster'), film?.preload];
  expect(shown()).toEqual([null, 'none']);
  await act(async () => see());
  expect(shown()).toEqual(poster ? [poster, 'none'] : [null, 'metadata']);
  // The part of the address after # is a time.
  expect(film?.querySelector('source')?.getAttribute('src')).toBe(`${song.path}#t=0.001`);
  vi.unstubAllGlobals();
});
