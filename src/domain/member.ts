/** A member as the public sees it: only what the published applicant agreed to show (D4, D5). */
import * as v from 'valibot';
import { recordId } from './fields';

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
