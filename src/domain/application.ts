import * as v from 'valibot';
import { roleInterests } from './choices';
import { recordId } from './fields';
import {
  choiceField,
  emailField,
  flagField,
  inputEntries,
  nameField,
  optionalTextField,
  phoneField,
  textField,
} from './form-fields';
import { textMax } from './limits';

/** The fields of an application (spec §5). The last two allow the Members page to show email and links (D5). */
export const applicationFields = {
  name: nameField('We need your name.'),
  email: emailField(),
  phone: phoneField,
  role_interest: choiceField(roleInterests, 'Please select your area of interest.'),
  skills: textField('text', textMax.skills, 'Name at least one thing you can do.'),
  experience: optionalTextField('area', textMax.experience),
  why_join: textField('area', textMax.whyJoin, 'Tell us why, in a line or two.'),
  social_media: optionalTextField('text', textMax.socialMedia),
  portfolio_links: optionalTextField('text', textMax.portfolioLinks),
  public_email: flagField,
  public_links: flagField,
} as const;

export const applicationInput = v.object(inputEntries(applicationFields));

export type ApplicationInput = v.InferOutput<typeof applicationInput>;
export type ApplicationTyped = v.InferInput<typeof applicationInput>;

/** A member as the public sees it: only what the published applicant agreed to show (D4, D5). */
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
