import type { FieldPath, FieldValues } from 'react-hook-form';
import { rsvpWords } from '../../content/events/rsvp';
import { offeredAnswers } from '../../domain/rsvps/questions';
import { type Question, questionLimits } from '../../domain/rsvps/stored-questions';
import type { FieldSpec } from '../../ui/form/form-field';

const words = rsvpWords.questions;

/** Returns the fields for the answers to an event's questions. */
export const questionFields = <Values extends FieldValues>(
  questions: readonly Question[],
  nameOf = (id: string) => `answers.${id}`,
): FieldSpec<Values>[] =>
  questions.map((question) => {
    const offered = offeredAnswers(question);
    const none = question.required ? words.choose : words.noAnswer;
    return {
      name: nameOf(question.id) as FieldPath<Values>,
      label: question.label,
      kind: offered ? 'select' : 'text',
      choices: [{ value: '', label: none }, ...(offered ?? []).map((value) => ({ value, label: value }))],
      max: questionLimits.answer,
      optional: !question.required,
      hint: question.at_door ? words.atDoor : undefined,
      ...(question.kind === 'number' && { control: { inputMode: 'decimal' } }),
    };
  });
