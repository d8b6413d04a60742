import * as v from 'valibot';
import { opportunityIcons, opportunityTypes } from '../choices';
import { recordId, storedChoice } from '../fields';
import { choiceField, inputEntries, postLineField, textField } from '../form-fields';
import { mostSkills, textMax } from '../limits';
import { cleanLine } from '../text/clean';

const noSkill = 'Name at least one skill.';

const skill = v.pipe(
  v.string(noSkill),
  v.transform(cleanLine),
  v.nonEmpty(noSkill),
  v.maxLength(textMax.skill, `One skill has at most ${textMax.skill} characters. Separate them with commas.`),
);
const skills = v.pipe(
  v.array(skill, noSkill),
  v.minLength(1, noSkill),
  v.maxLength(mostSkills, `${mostSkills} skills are enough.`),
);

/** The fields of a post on the collaboration board (all required, without visible limits; decision 125). */
export const opportunityFields = {
  title: postLineField('text', 'Give it a title.'),
  posted_by: postLineField('name', 'We need your name.'),
  role: postLineField('text', 'Say what you do.'),
  type: choiceField(opportunityTypes, 'Choose a type.'),
  icon: { ...choiceField(opportunityIcons, 'Choose an icon.'), control: 'icons', empty: 'Megaphone' },
  description: textField('area', textMax.withoutSpecLimit, 'Say what it is about.'),
  skills: {
    control: 'text',
    schema: v.pipe(v.string(noSkill), v.transform(splitSkills), skills),
    stored: v.array(v.string()),
    empty: '',
  },
} as const;

/** Skills are one line of text in the form, and a list in the post. */
export const opportunityForm = v.object(inputEntries(opportunityFields));
export type OpportunityTyped = v.InferInput<typeof opportunityForm>;

export const opportunityInput = v.object({ ...opportunityForm.entries, skills });
export type OpportunityInput = v.InferOutput<typeof opportunityInput>;

/** "mixing, , drums " → ["mixing", "drums"]. */
function splitSkills(text: string): string[] {
  return text
    .split(',')
    .map(cleanLine)
    .filter((skill) => skill !== '');
}

export const opportunityRecord = v.object({
  id: recordId(),
  user_id: v.string(),
  title: v.string(),
  posted_by: v.string(),
  role: v.string(),
  type: v.string(),
  description: v.string(),
  skills: v.array(v.string()),
  icon: storedChoice(opportunityIcons, 'Megaphone'),
  status: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type OpportunityRecord = v.InferOutput<typeof opportunityRecord>;
