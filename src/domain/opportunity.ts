import * as v from 'valibot';
import { opportunityIcons, opportunityTypes } from './choices';
import { oneOf, recordId, requiredText } from './fields';
import { mostSkills, textMax } from './limits';

const noSkill = 'Name at least one skill.';

/** A post on the collaboration board (spec §5: all required, no length limits of its own). */
export const opportunityInput = v.object({
  title: requiredText(textMax.open, 'Give it a title.'),
  posted_by: requiredText(textMax.open, 'We need your name.'),
  role: requiredText(textMax.open, 'Say what you do.'),
  type: oneOf(opportunityTypes, 'Choose a type.'),
  icon: oneOf(opportunityIcons, 'Choose an icon.'),
  description: requiredText(textMax.open, 'Say what it is about.'),
  skills: v.pipe(
    v.array(requiredText(textMax.skills, noSkill), noSkill),
    v.minLength(1, noSkill),
    v.maxLength(mostSkills, `${mostSkills} skills are enough.`),
  ),
});

export type OpportunityInput = v.InferOutput<typeof opportunityInput>;

/** "mixing, , drums " → ["mixing", "drums"] (spec §5). */
export const splitSkills = (text: string): string[] =>
  text
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');

/** The same as a form holds it: skills are one line of text. */
export const opportunityForm = v.object({
  ...opportunityInput.entries,
  skills: v.pipe(v.string(noSkill), v.transform(splitSkills), opportunityInput.entries.skills),
});
export type OpportunityTyped = v.InferInput<typeof opportunityForm>;

/** A post as the board shows it. */
export const opportunityRecord = v.object({
  id: recordId(),
  user_id: v.string(),
  title: v.string(),
  posted_by: v.string(),
  role: v.string(),
  type: v.picklist(opportunityTypes),
  description: v.string(),
  skills: v.array(v.string()),
  icon: v.picklist(opportunityIcons),
  status: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type OpportunityRecord = v.InferOutput<typeof opportunityRecord>;
