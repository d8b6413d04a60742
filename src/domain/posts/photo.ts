/** Photos of people. None is shown without the consent of those in it (decision 054). */
import * as v from 'valibot';
import { email, oneOf, optionalFlag, optionalName, optionalText, recordId, requiredText } from '../fields';
import { photo as limits, textMax } from '../limits';

/** The versions of the text that people agree to, the newest first. The text: `content/photos.ts`. */
export const consentVersions = ['2027-01', '2026-11'] as const;

/** `application:<id>` is the photo of an applicant and is never public. Publishing the person changes it to `member:<id>`. */
const placePattern = /^(album|story:[a-z0-9-]{1,80}|(member|application):[a-z0-9]{15})$/;
const noPlace = 'Choose where the photo goes.';

const noDay = 'Add the day on which they agreed.';
export const noGuardian = 'Under 18, a parent or guardian must agree, too.';

export const photoInput = v.pipe(
  v.object({
    alt: requiredText(textMax.photo, 'Say what the photo shows, for people who can’t see it.'),
    caption: optionalText(textMax.photo),
    place: v.pipe(v.string(noPlace), v.regex(placePattern, noPlace)),
    consent_version: oneOf(consentVersions, 'Choose the text that they agreed to.'),
    consent_by: requiredText(textMax.photo, 'Add everyone who can be recognized and agreed.'),
    consent_email: email('Add the email of the person, or of their guardian.'),
    consent_at: v.pipe(
      v.string(noDay),
      v.check((text) => !Number.isNaN(Date.parse(text)), noDay),
      v.check((text) => Date.parse(text) <= Date.now() + 86_400_000, 'This day is not over yet.'),
    ),
    under_18: optionalFlag(),
    guardian: optionalName(),
  }),
  v.forward(
    v.partialCheck(
      [['under_18'], ['guardian']],
      ({ under_18, guardian }) => !under_18 || guardian !== '',
      noGuardian,
    ),
    ['guardian'],
  ),
);
export type PhotoTyped = v.InferInput<typeof photoInput>;
export type PhotoInput = v.InferOutput<typeof photoInput>;

/** A photo as the public sees it. `screens_url`: the plates of the halftone; `image_url`: the original. */
export const photoRecord = v.object({
  id: recordId(),
  alt: v.string(),
  caption: v.string(),
  place: v.string(),
  image_url: v.string(),
  screens_url: v.string(),
});
export type PhotoRecord = v.InferOutput<typeof photoRecord>;

/** Files as base64: the outbox sends JSON. */
export const photoAsText = v.pipe(
  v.object({
    image: v.string(),
    screens: v.string(),
    /** Version of the consent text that was shown with the photo. */
    consent_version: oneOf(consentVersions, 'Choose the photo again.'),
  }),
  v.check(
    ({ image, screens }) => [image, screens].every((text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text)),
    'Choose the photo again.',
  ),
  v.check(
    ({ image, screens }) =>
      decodedSize(image) <= limits.inApplication.image && decodedSize(screens) <= limits.inApplication.plates,
    `This photo is too large. ${limits.inApplication.image / 1024} KB at most.`,
  ),
);
export type PhotoAsText = v.InferOutput<typeof photoAsText>;

/** Returns the decoded size of a base64 string, in bytes. */
const decodedSize = (text: string): number => Math.floor((text.replace(/=+$/, '').length * 3) / 4);
