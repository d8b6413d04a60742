/** Checks a chosen file on this device, before it is uploaded. The server checks its content again. */
import { adminSite } from '../../../../content/admin/admin-site';
import { pictureProblems } from '../../../../content/photos';
import { type MediaType, mediaTypes } from '../../../../domain/content/media-types';
import { prepareLogo } from '../../../../platform/prepare-logo';
import { type Part, type PictureResult, preparePicture } from '../../../../platform/prepare-picture';
import { acceptedPictures } from '../../../../ui/form/picture-input';
import { fileSize } from '../../../../ui/parts/file-size';

const words = adminSite.media;
/** Sides in px: twice the width of the widest place. */
const sizesOfPicture = { sides: [2400, 1600], maxBytes: mediaTypes.picture.maxBytes };
/** In ms. Then the browser found nothing to play. */
const longestRead = 20_000;

type Prepared =
  | { ok: true; file: File; width: number; height: number; cues: number }
  /** `why`: in words. */
  | { ok: false; why: string };

const refused = (why: string): Prepared => ({ ok: false, why });

const namesOf = (type: MediaType): readonly string[] =>
  mediaTypes[type].types.map((format) => words.formats[format]);

/** Returns the formats in words, such as "MP4 or WebM". */
export const formatsText = (type: MediaType): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(namesOf(type));

/** Other endings of the same formats. */
const moreEndings: { readonly [type in MediaType]?: readonly string[] } = { audio: ['.opus', '.oga'] };

const endingsOf = (type: MediaType): readonly string[] => [
  ...namesOf(type).map((name) => `.${name.toLowerCase()}`),
  ...(moreEndings[type] ?? []),
];

/** Returns the `accept` of the control. */
export const acceptOf = (type: MediaType): string =>
  type === 'picture' ? acceptedPictures : [...mediaTypes[type].types, ...endingsOf(type)].join();

/** How files begin, as Latin-1. The server reads more of them. */
const beginnings: { readonly [type in MediaType]?: RegExp } = {
  audio: /^(.{4}ftyp|OggS|fLaC|ID3|\xff[\xe2\xe3\xf1-\xf3\xf9-\xfb]|RIFF.{4}WAVE|.E\xdf\xa3)/s,
  film: /^(.{4}ftyp|.E\xdf\xa3)/s,
  captions: /^(\xef\xbb\xbf)?WEBVTT\b/,
};

const beginningOf = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));

/** Returns what is to be uploaded, or why the file cannot be used. */
export async function prepareMedia(chosen: File, type: MediaType, only?: string): Promise<Prepared> {
  const { maxBytes } = mediaTypes[type];
  if (chosen.size === 0) return refused(words.problems.empty);
  if (type === 'picture') {
    return asMedia(only ? await prepareLogo(chosen, maxBytes) : await preparePicture(chosen, sizesOfPicture));
  }
  const ending = /\.\w+$/.exec(chosen.name)?.[0].toLowerCase();
  if (ending === '.mov') return refused(words.problems.mov);
  if (chosen.size > maxBytes)
    return refused(words.problems.tooLarge(fileSize(chosen.size), fileSize(maxBytes)));
  try {
    // A file may have any name. One that looks right is played below, whatever it begins with.
    const isKnown = !ending || endingsOf(type).includes(ending);
    if (!isKnown && !beginnings[type]?.test(await beginningOf(chosen)))
      return refused(words.problems.ending(formatsText(type)));
  } catch {
    // It was deleted, moved or changed since it was chosen.
    return refused(words.problems.unreadable);
  }
  if (type === 'captions') {
    const text = await chosen.text();
    if (!/^\uFEFF?WEBVTT\b/.test(text)) return refused(words.problems.noCaptions);
    return { ok: true, file: chosen, width: 0, height: 0, cues: text.split('-->').length - 1 };
  }
  const read = await readPlayed(chosen, type === 'film' ? 'video' : 'audio');
  if (!read || (type === 'film' && read.width === 0))
    return refused(type === 'film' ? words.problems.noFilm : words.problems.noSound);
  return { ok: true, file: chosen, ...read, cues: 0 };
}

const asMedia = (picture: PictureResult): Prepared =>
  picture.ok ? { ...picture, cues: 0 } : refused(pictureProblems[picture.why]);

/** Returns a part of a picture that is prepared. */
export const cutPicture = async (prepared: File, part: Part): Promise<Prepared> =>
  asMedia(await preparePicture(prepared, sizesOfPicture, part));

/** Returns whether a picture has the shape of its place, but for what nobody sees. */
export const fits = ({ width, height }: { width: number; height: number }, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) < 0.01;

/** Opens a file as a page plays it. Null if this browser cannot. */
async function readPlayed(file: File, element: 'audio' | 'video') {
  const player = document.createElement(element);
  const address = URL.createObjectURL(file);
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const canPlay = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), longestRead);
      signal.addEventListener('abort', () => clearTimeout(timer));
      player.addEventListener('error', () => resolve(false), { signal });
      player.addEventListener('loadedmetadata', () => resolve(true), { signal });
      player.preload = 'metadata';
      player.muted = true;
      player.src = address;
    });
    if (!canPlay) return null;
    return player instanceof HTMLVideoElement
      ? { width: player.videoWidth, height: player.videoHeight }
      : { width: 0, height: 0 };
  } finally {
    ended.abort();
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
