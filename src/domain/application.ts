import * as v from 'valibot';
import { optionalName, recordId } from './fields';
import {
  emailField,
  flagField,
  inputEntries,
  listedChoiceField,
  nameField,
  optionalTextField,
  phoneField,
  textField,
} from './form-fields';
import { textMax } from './limits';
import { noGuardian, type PhotoAsText, photoAsText } from './posts/photo';
import { checkGuardian, guardianFields, withoutUnusedGuardian } from './rsvps/consent';

/** The fields of an application. The last two allow the Members page to show email and links (decision 054). */
export const applicationFields = {
  name: nameField('We need your name.'),
  email: emailField(),
  phone: phoneField,
  ...guardianFields,
  role_interest: listedChoiceField('Please select your area of interest.'),
  skills: textField('text', textMax.skills, 'Name at least one thing you can do.'),
  experience: optionalTextField('area', textMax.experience),
  why_join: textField('area', textMax.whyJoin, 'Tell us why, in a line or two.'),
  social_media: optionalTextField('text', textMax.socialMedia),
  portfolio_links: optionalTextField('text', textMax.portfolioLinks),
  public_email: flagField,
  public_links: flagField,
} as const;

/** The consent to a photo for the Members page (decision 054). Not in the table above: it is stored in `photos`. */
export const applicationPhotoFields = {
  photo_agreed: flagField,
  photo_under_18: flagField,
  photo_guardian: { ...optionalTextField('text', textMax.name), schema: optionalName() },
  /** What the photo shows; the name if empty. */
  photo_shows: optionalTextField('text', textMax.photo),
} as const;
const consentSchema = v.object(inputEntries(applicationPhotoFields));
type PhotoFields = v.InferOutput<typeof consentSchema> & { photo: PhotoAsText };

const fieldsSchema = v.object(inputEntries(applicationFields));
/** Without a photo it has the fields of older versions only, so that its hash stays the same. */
export type ApplicationInput = v.InferOutput<typeof fieldsSchema> & Partial<PhotoFields>;

export const applicationInput = v.pipe(
  v.object({ ...fieldsSchema.entries, ...consentSchema.entries, photo: v.nullish(photoAsText) }),
  v.forward(
    v.partialCheck(
      [['photo'], ['photo_agreed']],
      ({ photo, photo_agreed }) => !photo || photo_agreed,
      'Tick this, or remove the photo.',
    ),
    ['photo_agreed'],
  ),
  v.forward(
    v.partialCheck(
      [['photo'], ['photo_under_18'], ['photo_guardian']],
      ({ photo, photo_under_18, photo_guardian }) => !photo || !photo_under_18 || photo_guardian !== '',
      noGuardian,
    ),
    ['photo_guardian'],
  ),
  checkGuardian(),
  v.transform(withoutUnusedGuardian),
  v.transform((input): ApplicationInput => {
    if (!input.photo) return withoutPhoto(input);
    const { photo, under_18, guardian_name } = input;
    // Older versions asked for these two with the photo. Now they follow from the applicant's own fields.
    const minor = under_18 && { photo_under_18: true, photo_guardian: guardian_name };
    return { ...input, photo, ...minor };
  }),
);

/** Returns the fields that are stored in the row of the application. */
export function withoutPhoto(
  input: v.InferOutput<typeof fieldsSchema> & { [Name in keyof PhotoFields]?: unknown },
): v.InferOutput<typeof fieldsSchema> {
  const {
    photo: _,
    photo_agreed: _a,
    photo_under_18: _u,
    photo_guardian: _g,
    photo_shows: _t,
    ...fields
  } = input;
  return fields;
}

export type ApplicationTyped = v.InferInput<typeof applicationInput>;

/** A member as the public sees it: only what the published applicant agreed to show (decision 054). */
export const memberRecord = v.object({
  id: recordId(),
  name: v.string(),
  role: v.string(),
  skills: v.string(),
  about: v.string(),
  email: v.nullable(v.string()),
  social_media: v.nullable(v.string()),
  portfolio_links: v.nullable(v.string()),
});
export type MemberRecord = v.InferOutput<typeof memberRecord>;
