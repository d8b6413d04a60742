/**
 * Custom questions of an event (decision 072), for the admin's form, the RSVP form and the server. Answers are text: a choice
 * is its words, a yes or no is one of `yesOrNo`, a number is its digits.
 */
import * as v from 'valibot';
import { questionKinds } from '../choices';
import { oneOf, optionalFlag, optionalText, requiredLine } from '../fields';
import { type Parsed, parse } from '../parse';
import { type Child, checkParty, childName, typedChild } from './children';
import { checkGuardian, withOwnYes, withoutUnusedGuardian } from './consent';
import { rsvpInput } from './rsvp';
import { rsvpDetails } from './rsvp-change';
import { type Answer, answerValues, type Question, questionId, questionLimits } from './stored-questions';
import { checkReachable, teamRsvpInput } from './team-rsvp';

const yesOrNo = ['Yes', 'No'] as const;

/** @param recordId a new random id of a record */
export const questionIdFrom = (recordId: string): string => `q${recordId.slice(0, 8)}`;

const optionalList = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(item, 'This needs to be a list.'), []),
    v.transform((list) => list ?? []),
  );

const { fewestChoices, mostChoices } = questionLimits;

const questionInput = v.pipe(
  v.object({
    id: questionId(),
    label: requiredLine(questionLimits.label, 'Write the question.'),
    kind: oneOf(questionKinds, 'Choose a kind.'),
    choices: optionalList(requiredLine(questionLimits.choice, 'A choice needs a word.')),
    required: optionalFlag(),
    at_door: optionalFlag(),
  }),
  v.transform(
    (question): Question => ({
      ...question,
      choices: question.kind === 'choice' ? question.choices : [],
    }),
  ),
  v.forward(
    v.check(
      ({ kind, choices }) =>
        kind !== 'choice' || (choices.length >= fewestChoices && choices.length <= mostChoices),
      `Add ${fewestChoices} to ${mostChoices} choices.`,
    ),
    ['choices'],
  ),
  v.forward(
    v.check(({ choices }) => new Set(choices).size === choices.length, 'Each choice only once.'),
    ['choices'],
  ),
);

export const questionsInput = v.pipe(
  optionalList(questionInput),
  v.maxLength(questionLimits.most, `${questionLimits.most} questions at most.`),
  v.check(
    (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
    'Two questions have the same id.',
  ),
);

const missing: Record<Question['kind'], string> = {
  text: 'Add an answer.',
  choice: 'Choose an answer.',
  'yes-no': 'Choose yes or no.',
  number: 'Add a number.',
};

const digits = /^-?\d{1,9}(\.\d{1,3})?$/;

/** Returns the answers that a choice offers; null for open questions. */
export const offeredAnswers = ({ kind, choices }: Question): readonly string[] | null =>
  kind === 'choice' ? choices : kind === 'yes-no' ? yesOrNo : null;

function answerSchema(question: Question) {
  const { kind, required } = question;
  const offered = offeredAnswers(question);
  return v.pipe(
    optionalText(questionLimits.answer),
    v.check((value) => value !== '' || !required, missing[kind]),
    v.check((value) => value === '' || !offered || offered.includes(value), missing[kind]),
    v.check((value) => value === '' || kind !== 'number' || digits.test(value), 'Use digits, like 12.'),
  );
}

/** Returns the schema for the answers to `questions`: texts by question id. */
export const answersInput = (questions: readonly Question[]) =>
  v.object(Object.fromEntries(questions.map((question) => [question.id, answerSchema(question)])));

/** Returns blank answers, for a form. */
export const blankAnswers = (questions: readonly Question[]): Record<string, string> =>
  Object.fromEntries(questions.map(({ id }) => [id, '']));

/** Returns the answers as they are sent. Blank ones are included: they say that the form asked. */
const answersTo = (
  questions: readonly Question[],
  values: Readonly<Record<string, string | undefined>>,
): Answer[] => questions.map(({ id, label }) => ({ id, label, value: values[id] ?? '' }));

/** The answers of a form, which become `answersTo`. Undefined for an event without questions. */
const answersField = (questions: readonly Question[]) =>
  v.pipe(
    v.optional(answersInput(questions), {}),
    v.transform((values) => (questions.length > 0 ? answersTo(questions, values) : undefined)),
  );

/** The children of a form, which become a list. Undefined without any. `checkChildren` checks it. */
const childrenField = (questions: readonly Question[]) =>
  v.pipe(
    v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
    v.transform((typed): Child[] | undefined => {
      const text = (key: string) => `${typed[key] ?? ''}`.trim();
      const children = Array.from({ length: Number(typed.count ?? 0) }, (_, i): Child => {
        const values = questions.map(({ id }) => [id, text(typedChild.answer(i + 1, id))]);
        return {
          name: text(typedChild.name(i + 1)),
          ...(questions.length > 0 && { answers: answersTo(questions, Object.fromEntries(values)) }),
        };
      });
      return children.length > 0 ? children : undefined;
    }),
  );

const ofObject = (key: string) =>
  ({ type: 'object', origin: 'value', input: {}, key, value: undefined }) as const;

/** Checks the children of a form beside their fields, also while other fields are invalid. */
const checkChildren = <Input extends { children?: Child[] | undefined }>(questions: readonly Question[]) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const read = v.safeParse(v.object({ children: v.array(v.custom<Child>(() => true)) }), dataset.value);
    if (!read.success) return;
    for (const [i, child] of read.output.children.entries()) {
      const name = parse(childName(), child.name);
      const answers = parse(answersInput(questions), answerValues(child.answers ?? []));
      const problems = [
        ...(name.ok ? [] : Object.values(name.fields).map((message) => [typedChild.name(i + 1), message])),
        ...Object.entries(answers.ok ? {} : answers.fields).map(([id, message]) => [
          typedChild.answer(i + 1, id),
          message,
        ]),
      ];
      for (const [key = '', message = ''] of problems)
        addIssue({ message, path: [ofObject('children'), ofObject(key)] });
    }
  });

/**
 * The RSVP form of an event. The other parameters are those of `rsvpInput`.
 * @param left seats that are free, fewer than `most`. A larger party waits together, or comes in part (decision 008).
 */
export const rsvpFormInput = (questions: readonly Question[], most?: number, tooMany?: string, left = most) =>
  // `entries` are without the pipe's checks.
  v.pipe(
    v.object({
      ...rsvpInput(most, tooMany).entries,
      answers: answersField(questions),
      wait_together: optionalFlag(),
      /** Further dates of the series that the person ticks, by id. */
      also: v.optional(v.record(v.string(), v.boolean()), {}),
      children: childrenField(questions),
    }),
    checkChildren(questions),
    v.forward(checkParty(), ['number_of_guests']),
    checkGuardian(),
    v.forward(
      v.partialCheck(
        [['number_of_guests'], ['wait_together']],
        ({ number_of_guests, wait_together }) =>
          wait_together || left === undefined || number_of_guests <= left,
        tooMany ?? '',
      ),
      ['number_of_guests'],
    ),
    v.transform(({ wait_together: _, ...input }) => withoutUnusedGuardian(withOwnYes(input))),
  );

export type RsvpFormTyped = v.InferInput<ReturnType<typeof rsvpFormInput>>;
export type RsvpForm = v.InferOutput<ReturnType<typeof rsvpFormInput>>;

/** The form that corrects an RSVP. */
export const detailsFormInput = (questions: readonly Question[]) =>
  v.pipe(
    v.object({
      ...rsvpDetails.entries,
      answers: answersField(questions),
      /** As stored: they say whether a guardian is needed. */
      children: v.optional(v.array(v.unknown())),
    }),
    checkGuardian(),
    v.transform(({ children, ...details }) => {
      const { children: _, ...sent } = withoutUnusedGuardian({ ...details, children });
      return sent;
    }),
  );

export type DetailsForm = v.InferOutput<ReturnType<typeof detailsFormInput>>;
export type DetailsFormTyped = v.InferInput<ReturnType<typeof detailsFormInput>>;

/** The form in which the team enters somebody who called. */
export const calledFormInput = (questions: readonly Question[]) =>
  v.pipe(
    v.object({
      ...teamRsvpInput.entries,
      answers: answersField(questions),
      children: childrenField(questions),
    }),
    checkChildren(questions),
    checkReachable(),
    v.forward(checkParty(), ['number_of_guests']),
    checkGuardian(),
    v.transform((input) => withoutUnusedGuardian(input)),
  );
export type CalledForm = v.InferOutput<ReturnType<typeof calledFormInput>>;
export type CalledFormTyped = v.InferInput<ReturnType<typeof calledFormInput>>;

const { children: _, ...correctedEntries } = teamRsvpInput.entries;

/**
 * The form in which the team corrects an RSVP.
 * @param mustReach false for a guest who has neither email nor phone, like one who came without an RSVP
 */
export const correctionInput = (questions: readonly Question[], mustReach: boolean) =>
  v.pipe(
    v.object({
      ...correctedEntries,
      answers: answersField(questions),
      /** As stored: they say whether a guardian is needed. */
      children: v.optional(v.array(v.unknown())),
    }),
    mustReach ? checkReachable() : v.check(() => true),
    checkGuardian(),
    v.transform(({ children, ...details }) => {
      const { children: _, under_18: _u, ...sent } = withoutUnusedGuardian({ ...details, children });
      return sent;
    }),
  );
export type Correction = v.InferOutput<ReturnType<typeof correctionInput>>;
export type CorrectionTyped = v.InferInput<ReturnType<typeof correctionInput>>;

/** The same for somebody under 18 who comes with another RSVP: all else is that one's. */
export const childCorrectionInput = (questions: readonly Question[]) =>
  v.pipe(
    v.object({
      event_id: v.string(),
      number_of_guests: v.number(),
      name: childName(),
      answers: answersField(questions),
    }),
    v.transform(({ name, answers }) => ({ name, answers })),
  );

/**
 * Checks sent answers with the event's current questions. A question that the form did not ask is not missing: it was added
 * after the RSVP was made. Answers to removed questions stay.
 */
export function checkAnswers(questions: readonly Question[], sent: readonly Answer[]): Parsed<Answer[]> {
  const values = answerValues(sent);
  const asked = questions.filter(({ id }) => id in values);
  const read = parse(answersInput(asked), values);
  if (!read.ok) {
    const fields = Object.entries(read.fields).map(([id, message]) => [`answers.${id}`, message]);
    return { ok: false, fields: Object.fromEntries(fields) };
  }
  const removed = sent.filter(({ id }) => !asked.some((question) => question.id === id));
  return { ok: true, value: [...answersTo(asked, read.value), ...removed] };
}

/** Replaces stored answers by newer ones. Blank answers are removed. */
export const mergeAnswers = (stored: readonly Answer[], sent: readonly Answer[]): Answer[] =>
  [...sent, ...stored.filter(({ id }) => !sent.some((answer) => answer.id === id))]
    .filter(({ value }) => value !== '')
    .slice(0, questionLimits.answers);

/** Returns the given answers, in the order of the questions and with their current words. Removed questions are last. */
export function shownAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
): (Answer & { question?: Question })[] {
  const given = answers.filter(({ value }) => value !== '');
  const known = questions.flatMap((question) => {
    const answer = given.find(({ id }) => id === question.id);
    return answer ? [{ ...answer, label: question.label, question }] : [];
  });
  return [...known, ...given.filter(({ id }) => !questions.some((question) => question.id === id))];
}

/** Returns the answers that the door reads, as short texts: "Nut allergy", or "Shirt size: M". */
export const doorNotesOf = (questions: readonly Question[], answers: readonly Answer[]): string[] =>
  shownAnswers(questions, answers).flatMap(({ question, label, value }) => {
    if (!question?.at_door || (question.kind === 'yes-no' && value === 'No')) return [];
    return [
      question.kind === 'yes-no'
        ? label.replace(/\?$/, '')
        : `${label}${/[?!.:]$/.test(label) ? '' : ':'} ${value}`,
    ];
  });
