/** Members as anyone may see them: what a published applicant agreed to show, nothing else (D4, D5). */
import * as v from 'valibot';
import { recordId } from './fields';

export const memberRecord = v.object({
  id: recordId(),
  name: v.string(),
  role: v.string(),
  /** As they wrote it, commas between them. */
  skills: v.string(),
  about: v.string(),
  /** Null without their consent. */
  email: v.nullable(v.string()),
  social_media: v.nullable(v.string()),
  portfolio_links: v.nullable(v.string()),
});
export type MemberRecord = v.InferOutput<typeof memberRecord>;
