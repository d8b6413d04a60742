import * as v from 'valibot';
import { resourceCategories, resourceTypes } from './choices';
import { oneOf, optionalWebAddress, requiredText } from './fields';
import { textMax } from './limits';

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
