/** The photo of an applicant: it comes with the application, and goes with it (docs/decisions/054-publishing-members.md). */
import type { ApplicationInput } from '../../../src/domain/application';
import { idLength } from '../../../src/domain/limits';
import type { PhotoAsText } from '../../../src/domain/posts/photo';
import { isPicture, isPng, wrongPicture } from '../pictures';
import { transact } from '../request';
import { recordsOf, storedTime } from '../sql';
import { type Refused, refused } from '../submissions';

interface ApplicantPhotoFiles {
  image: object;
  screens: object;
}

/** Returns the files of an applicant's photo, or the reason to refuse the application. */
export function filesOf({ image, screens }: PhotoAsText): ApplicantPhotoFiles | Refused {
  const photo = new Uint8Array(decodeBase64(image));
  const plates = new Uint8Array(decodeBase64(screens));
  if (!isPicture(startOf(photo)) || !isPng(startOf(plates)))
    return refused('invalid', { photo: wrongPicture });
  // When it is saved it could only fail, and the device would send the application again and again.
  const problem = pictureProblem(photo) || pictureProblem(plates);
  if (problem) return refused('invalid', { photo: problem });
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
    consent_at: storedTime(),
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
  transact(e, (tx) => {
    const places = [`application:${e.record.id}`, `member:${e.record.id}`];
    for (const place of places) for (const photo of photosAt(tx, place)) tx.delete(photo);
    e.next();
  });
}

const photosAt = (tx: PbApp, place: string): PbRecord[] =>
  recordsOf(tx, 'photos', 'SELECT id FROM photos WHERE place = {:place}', { place });

const startOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 16));
