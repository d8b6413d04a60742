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
  | { ok: true; file: File; seconds: number; width: number; height: number; cues: number }
  /** `why`: in words. */
  | { ok: false; why: string };

const refused = (why: string): Prepared => ({ ok: false, why });

const namesOf = (type: MediaType): readonly string[] =>
  mediaTypes[type].types.map((format) => words.formats[format]);

/** Returns the formats in words, such as "MP4 or WebM". */
export const formatsText = (type: MediaType): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(namesOf(type));

/** Returns the `accept` of the control. */
export const acceptOf = (type: MediaType): string =>
  type === 'picture'
    ? acceptedPictures
    : [...mediaTypes[type].types, ...namesOf(type).map((name) => `.${name.toLowerCase()}`)].join();

/** Returns what is to be uploaded, or why the file cannot be used. */
export async function prepareMedia(chosen: File, type: MediaType, only?: string): Promise<Prepared> {
  const { maxBytes } = mediaTypes[type];
  if (chosen.size === 0) return refused(words.problems.empty);
  if (type === 'picture') {
    return asMedia(only ? await prepareLogo(chosen, maxBytes) : await preparePicture(chosen, sizesOfPicture));
  }
  const ending = /\.(\w+)$/.exec(chosen.name)?.[1]?.toLowerCase();
  if (ending === 'mov') return refused(words.problems.mov);
  if (ending && !namesOf(type).some((name) => name.toLowerCase() === ending))
    return refused(words.problems.ending(formatsText(type)));
  if (chosen.size > maxBytes)
    return refused(words.problems.tooLarge(fileSize(chosen.size), fileSize(maxBytes)));
  if (type === 'captions') {
    const text = await chosen.text();
    if (!/^\uFEFF?WEBVTT\b/.test(text)) return refused(words.problems.noCaptions);
    return { ok: true, file: chosen, seconds: 0, width: 0, height: 0, cues: text.split('-->').length - 1 };
  }
  const read = await readPlayed(chosen, type === 'film' ? 'video' : 'audio');
  if (!read || (type === 'film' && read.width === 0))
    return refused(type === 'film' ? words.problems.noFilm : words.problems.noSound);
  return { ok: true, file: chosen, ...read, cues: 0 };
}

const asMedia = (picture: PictureResult): Prepared =>
  picture.ok ? { ...picture, seconds: 0, cues: 0 } : refused(pictureProblems[picture.why]);

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
      const read = () => {
        if (Number.isFinite(player.duration)) resolve(true);
        // What a browser records has its length at the end alone.
        else player.currentTime = Number.MAX_SAFE_INTEGER;
      };
      player.addEventListener('loadedmetadata', read, { signal });
      player.addEventListener('durationchange', () => Number.isFinite(player.duration) && read(), { signal });
      player.preload = 'metadata';
      player.muted = true;
      player.src = address;
    });
    if (!canPlay) return null;
    const { videoWidth: width, videoHeight: height } =
      player instanceof HTMLVideoElement ? player : { videoWidth: 0, videoHeight: 0 };
    return { seconds: Math.max(1, Math.round(player.duration)), width, height };
  } finally {
    ended.abort();
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
