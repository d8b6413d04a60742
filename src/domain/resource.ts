import * as v from 'valibot';
import { resourceCategories, resourceTypes } from './choices';
import { oneOf, optionalWebAddress, recordId, requiredText } from './fields';
import { textMax } from './limits';
import { webAddressPattern } from './web-address';

/** A learning resource as a signed-in person submits it (spec §5). */
export const resourceInput = v.object({
  title: requiredText(textMax.open, 'Give it a title.'),
  description: requiredText(textMax.open, 'Say what it teaches.'),
  category: oneOf(resourceCategories, 'Choose a category.'),
  type: oneOf(resourceTypes, 'Choose a type.'),
  url: optionalWebAddress(),
  author: requiredText(textMax.open, 'Say who made it.'),
});

export type ResourceInput = v.InferOutput<typeof resourceInput>;
/** As a form holds it, before it was checked. */
export type ResourceTyped = v.InferInput<typeof resourceInput>;

/** A resource as the library shows it. `url` is null when there is nothing to open. */
export const resourceRecord = v.object({
  id: recordId(),
  title: v.string(),
  description: v.string(),
  category: v.picklist(resourceCategories),
  type: v.picklist(resourceTypes),
  url: v.nullable(v.pipe(v.string(), v.regex(webAddressPattern))),
  author: v.string(),
  featured: v.boolean(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type ResourceRecord = v.InferOutput<typeof resourceRecord>;
