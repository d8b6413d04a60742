/** What the editor of a page sends, and what the server answers (docs/decisions/132-content.md). */
import * as v from 'valibot';
import { recordId } from '../fields';
import { cleanLine } from '../text/clean';

const key = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));
const values = v.record(v.string(), v.unknown());

/** Saves fields of a draft. A field that is no longer as in `from` was changed by another editor: 409 `changed`. */
export const draftRequest = v.object({
  key,
  fields: v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() })),
});

/** Publishes the draft that the person saw. `revision`: of `contentRow`; another one is 409 `changed`. */
export const publishRequest = v.object({
  key,
  revision: v.number(),
  note: v.optional(
    v.pipe(v.string(), v.transform(cleanLine), v.maxLength(200, 'At most 200 characters.')),
    '',
  ),
  audit_id: recordId(),
});

/** Publishes an earlier version again, as a new one. `version`: the one that the person saw; another one is 409 `changed`. */
export const restoreRequest = v.object({
  key,
  number: v.number(),
  version: v.number(),
  audit_id: recordId(),
});

/** `at`: ISO 8601 in UTC; null ends the schedule. */
export const scheduleRequest = v.object({
  key,
  revision: v.number(),
  at: v.nullable(v.string()),
  audit_id: recordId(),
});

/** Throws the draft away: it becomes what is published. */
export const discardRequest = v.object({ key, revision: v.number(), audit_id: recordId() });

/** A row of `content`, as editors read it and as each of these requests answers. */
export const contentRow = v.object({
  id: v.string(),
  key: v.string(),
  draft: values,
  /** The shape of the draft (`upgraded` in `table.ts`). */
  draft_shape: v.number(),
  /** Counts the saves of the draft. */
  revision: v.number(),
  /** The number of the published version; 0 before the first. */
  version: v.number(),
  /** Whether the draft differs from what is published. */
  changed: v.boolean(),
  published_at: v.string(),
  published_by: v.string(),
  publish_at: v.string(),
  /** Why the last scheduled publishing failed; '' if it did not. */
  publish_error: v.string(),
  updated_at: v.string(),
});
export type ContentRow = v.InferOutput<typeof contentRow>;
/** A page without its words. */
export type ContentStateRow = Omit<ContentRow, 'draft'>;

/** A row of `content_versions`, newest first. */
export const versionRow = v.object({
  id: v.string(),
  key: v.string(),
  number: v.number(),
  body: values,
  shape: v.number(),
  made_by: v.string(),
  note: v.string(),
  created_at: v.string(),
});
export type VersionRow = v.InferOutput<typeof versionRow>;

/** Words to begin a page with. The editor's browser parses the Markdown of a text without nodes. */
export const exampleAnswer = v.object({ values: v.record(v.string(), v.unknown()) });
export type ExampleAnswer = v.InferOutput<typeof exampleAnswer>;
