/** The photo of an applicant: it comes with the application, and goes with it (docs/decisions/066-photo-with-an-application.md). */
import type { ApplicationInput } from '../../src/domain/application';
import { idLength } from '../../src/domain/limits';
import type { PhotoAsText } from '../../src/domain/photo';
import { isPicture, isPng, wrongPicture } from './pictures';
import { rows } from './sql';
import { type Refused, refused } from './submission-responses';

interface ApplicantPhotoFiles {
  image: object;
  screens: object;
}

/** Returns the files of an applicant's photo, or the reason to refuse the application. */
export function filesOf({ image, screens }: PhotoAsText): ApplicantPhotoFiles | Refused {
  const [photo, plates] = [decodeBase64(image), decodeBase64(screens)];
  if (!isPicture(startOf(photo)) || !isPng(startOf(plates)))
    return refused('invalid', { photo: wrongPicture });
  return {
    image: $filesystem.fileFromBytes(photo, 'photo'),
    screens: $filesystem.fileFromBytes(plates, 'screens.png'),
  };
}

/** Stores the photo of a new application. It waits until an admin publishes the person, and then the photo. */
export function addPhoto(
  tx: PbApp,
  { id }: PbRecord,
  input: ApplicationInput,
  files: ApplicantPhotoFiles,
): void {
  const { name, email, photo, photo_shows, photo_under_18, photo_guardian } = input;
  const fields = {
    // Derived from the application's id, so that a repeated request cannot store a second photo.
    id: $security.sha256(`photo of ${id}`).slice(0, idLength),
    ...files,
    alt: photo_shows || name,
    place: `application:${id}`,
    consent_version: photo?.consent_version,
    consent_by: name,
    consent_email: email,
    consent_at: new Date().toISOString().replace('T', ' '),
    under_18: photo_under_18,
    guardian: photo_under_18 ? photo_guardian : '',
  };
  tx.save(new Record(tx.findCollectionByNameOrId('photos'), fields));
}

/** Moves the photo of an application to its member, who has the same id. It is still not published. */
export function movePhotoToMember(tx: PbApp, id: string): void {
  for (const photo of photosAt(tx, `application:${id}`)) {
    photo.set('place', `member:${id}`);
    tx.save(photo);
  }
}

/** Deletes the application's photo, also after it became the member's, in the transaction that deletes the application. */
export function deleteWithPhoto(e: RecordEvent): void {
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      const places = [`application:${e.record.id}`, `member:${e.record.id}`];
      for (const place of places) for (const photo of photosAt(tx, place)) tx.delete(photo);
      e.next();
    });
  } finally {
    e.app = outer;
  }
}

const photosAt = (tx: PbApp, place: string): PbRecord[] =>
  rows(tx, 'SELECT id FROM photos WHERE place = {:place}', { place }, { id: '' }).map(({ id }) =>
    tx.findRecordById('photos', id),
  );

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sextets = new Uint8Array(128);
for (let at = 0; at < alphabet.length; at += 1) sextets[alphabet.charCodeAt(at)] = at;

/** Decodes base64, which goja cannot. Four characters are three bytes. */
function decodeBase64(text: string): Uint8Array {
  const length = text.replace(/=+$/, '').length;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  const value = (at: number) => (at < length ? (sextets[text.charCodeAt(at)] ?? 0) : 0);
  for (let from = 0, to = 0; from < length; from += 4, to += 3) {
    const three = (value(from) << 18) | (value(from + 1) << 12) | (value(from + 2) << 6) | value(from + 3);
    bytes[to] = three >> 16;
    bytes[to + 1] = three >> 8;
    bytes[to + 2] = three;
  }
  return bytes;
}

const startOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 16));
