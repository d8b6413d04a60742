import * as v from 'valibot';
import { roleInterests } from './choices';
import { email, oneOf, optionalFlag, optionalText, requiredText } from './fields';
import { textMax } from './limits';

/** An application to join (spec §5). The last two say what the Members page may show once the team publishes it (D5). */
export const applicationInput = v.object({
  name: requiredText(textMax.name, 'We need your name.'),
  email: email(),
  phone: optionalText(textMax.phone),
  role_interest: oneOf(roleInterests, 'Please select your area of interest.'),
  skills: requiredText(textMax.skills, 'Name at least one thing you can do.'),
  experience: optionalText(textMax.experience),
  why_join: requiredText(textMax.whyJoin, 'Tell us why, in a line or two.'),
  social_media: optionalText(textMax.socialMedia),
  portfolio_links: optionalText(textMax.portfolioLinks),
  public_email: optionalFlag(),
  public_links: optionalFlag(),
});

export type ApplicationInput = v.InferOutput<typeof applicationInput>;
/** As a form holds it, before it was checked. */
export type ApplicationTyped = v.InferInput<typeof applicationInput>;
