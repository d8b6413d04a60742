import * as v from 'valibot';
import { reportKinds } from '../choices';
import type { CollectionName } from '../collections';
import { oneOf, recordId } from '../fields';
import { inputEntries, textField } from '../form-fields';
import { textMax } from '../limits';

/** The collections whose posts people can report. */
export const reportedCollections = {
  opportunity: 'collaboration_opportunities',
  resource: 'resources',
} as const satisfies Record<(typeof reportKinds)[number], CollectionName>;

export const reportFields = {
  reason: textField('area', textMax.message, 'Say what is wrong with it.'),
} as const;

export const reportInput = v.object({
  kind: oneOf(reportKinds, 'Say what it is about.'),
  about: recordId('Say which post it is.'),
  ...inputEntries(reportFields),
});
export type ReportInput = v.InferOutput<typeof reportInput>;
export type ReportTyped = v.InferInput<typeof reportInput>;
