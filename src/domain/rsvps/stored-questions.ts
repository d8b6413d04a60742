/** Questions of an event and their answers, as stored and sent (decision 072). Without the rules: the first view need not load them. */
import * as v from 'valibot';
import { questionKinds } from '../choices';
import { optionalText, requiredLine } from '../fields';

export const questionLimits = {
  most: 8,
  label: 150,
  fewestChoices: 2,
  mostChoices: 12,
  choice: 80,
  answer: 300,
  /** Answers of one RSVP, with those to removed questions. */
  answers: 24,
} as const;

/** Starts with a letter: React Hook Form reads digits in a field's name as an index. */
export const questionId = () => v.pipe(v.string(notAnId), v.regex(/^q[a-z0-9]{8}$/, notAnId));
const notAnId = 'This is not the id of a question.';

const storedQuestion = v.object({
  id: v.string(),
  label: v.string(),
  kind: v.picklist(questionKinds),
  choices: v.optional(v.array(v.string()), []),
  required: v.optional(v.boolean(), false),
  /** The answer is shown at the door. Otherwise only the team reads it. */
  at_door: v.optional(v.boolean(), false),
});
export type Question = v.InferOutput<typeof storedQuestion>;

/** `label`: the question when it was answered. It stays readable after the question is removed. */
const storedAnswer = v.object({ id: v.string(), label: v.string(), value: v.string() });
export type Answer = v.InferOutput<typeof storedAnswer>;

/** Reads a JSON column. Leaves out what this version does not know, so that the row stays readable. */
const storedList = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    v.unknown(),
    v.transform((stored): Row[] =>
      (Array.isArray(stored) ? stored : []).flatMap((one) => {
        const read = v.safeParse(row, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );

export const storedQuestions = v.optional(storedList(storedQuestion), []);
export const storedAnswers = v.optional(storedList(storedAnswer), []);

/** Answers as the device sends them. Forms without questions send none, as older versions do. */
export const sentAnswers = v.nullish(
  v.pipe(
    v.array(
      v.object({
        id: questionId(),
        label: requiredLine(questionLimits.label, 'An answer needs its question.'),
        value: optionalText(questionLimits.answer),
      }),
      'This needs to be a list.',
    ),
    v.maxLength(questionLimits.answers, `${questionLimits.answers} answers at most.`),
  ),
);

/** Returns the values of answers by question, as the form has them. */
export const answerValues = (answers: readonly Answer[]): Record<string, string> =>
  Object.fromEntries(answers.map(({ id, value }) => [id, value]));
