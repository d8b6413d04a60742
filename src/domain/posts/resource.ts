import * as v from 'valibot';
import { resourceTypes } from '../choices';
import { recordId } from '../fields';
import {
  choiceField,
  inputEntries,
  linkField,
  listedChoiceField,
  postLineField,
  textField,
} from '../form-fields';
import { textMax, webAddressPattern } from '../limits';

export const resourceFields = {
  title: postLineField('text', 'Give it a title.'),
  description: textField('area', textMax.withoutSpecLimit, 'Say what it teaches.'),
  category: listedChoiceField('Choose a category.'),
  type: choiceField(resourceTypes, 'Choose a type.'),
  url: linkField,
  author: postLineField('text', 'Say who made it.'),
} as const;

export const resourceInput = v.object(inputEntries(resourceFields));

export type ResourceInput = v.InferOutput<typeof resourceInput>;
export type ResourceTyped = v.InferInput<typeof resourceInput>;

/** `url` is null if there is nothing to open. */
export const resourceRecord = v.object({
  id: recordId(),
  title: v.string(),
  description: v.string(),
  category: v.string(),
  type: v.string(),
  url: v.nullable(v.pipe(v.string(), v.regex(webAddressPattern))),
  author: v.string(),
  featured: v.boolean(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type ResourceRecord = v.InferOutput<typeof resourceRecord>;
