import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminPages } from '../../../content/admin/admin-pages';
import { mintId } from '../../../data/id';
import { questionKinds } from '../../../domain/choices';
import type { EventInput } from '../../../domain/events/event-input';
import { questionIdFrom } from '../../../domain/rsvps/questions';
import { questionLimits } from '../../../domain/rsvps/stored-questions';
import { errorClass } from '../../../ui/form/field';
import { type FieldSpec, FormField } from '../../../ui/form/form-field';
import { Icon } from '../../../ui/parts/icon';
import { Rows } from '../rows/rows';
import type { EventValues, QuestionValues } from './event-values';

const words = adminPages.questions;

const kindChoices = questionKinds.map((value) => ({ value, label: words.kinds[value] }));

/** Returns the fields of a question. @param at its place, from 0 */
export const questionSpecs = (at: number): FieldSpec<EventValues>[] => [
  {
    name: `questions.${at}.label`,
    label: words.label,
    short: words.name(at + 1),
    max: questionLimits.label,
  },
  { name: `questions.${at}.kind`, label: words.kind, kind: 'select', choices: kindChoices },
  {
    name: `questions.${at}.choices`,
    label: words.choices,
    short: words.choicesOf(at + 1),
    kind: 'area',
    hint: words.choicesHint,
    when: ({ questions }) => questions[at]?.kind === 'choice',
  },
  { name: `questions.${at}.required`, label: words.required, kind: 'check' },
  { name: `questions.${at}.at_door`, label: words.atDoor, kind: 'check' },
];

const newQuestion = (): QuestionValues => ({
  id: questionIdFrom(mintId()),
  label: '',
  kind: 'text',
  choices: '',
  required: false,
  at_door: false,
});

interface EventQuestionsProps {
  /** Renders what people answered to a stored question. */
  answersTo?: (id: string) => ReactNode;
  /** Whether people may have answered already: the event is stored and has questions. */
  hasAnswers: boolean;
  form: UseFormReturn<EventValues, unknown, EventInput>;
  idOf: (name: string) => string;
}

/** Adds, changes, orders and removes the custom questions of an event. */
export function EventQuestions({ form, idOf, hasAnswers, answersTo }: EventQuestionsProps) {
  const questions = form.watch('questions');
  const isFull = questions.length >= questionLimits.most;
  const error = form.formState.errors.questions?.message ?? form.formState.errors.questions?.root?.message;
  const entryOf = (at: number) => words.name(at + 1);
  return (
    <section className="grid gap-3" aria-labelledby={idOf('questions-title')}>
      <h3 id={idOf('questions-title')} className="h3">
        {words.title}
      </h3>
      <p className="max-w-measure text-muted text-sm">{words.text}</p>
      <Rows
        control={form.control}
        path="questions"
        idOf={idOf}
        most={questionLimits.most}
        one={words.one}
        entryOf={entryOf}
        nameOf={(at) => questions[at]?.label || entryOf(at)}
        newRow={newQuestion}
        firstOf={(at) => `questions.${at}.label`}
        addLabel={words.add}
        note={isFull ? words.most : hasAnswers && words.removeHint}
      >
        {(at, { id }) => (
          <div className="grid gap-3 pb-4">
            <div className="grid grid-cols-1 gap-x-5 gap-y-4 @xl:grid-cols-6">
              {questionSpecs(at)
                .filter(({ when }) => !when || when(form.watch()))
                .map((spec) => (
                  <div key={spec.name} className={spec.kind === 'area' ? 'col-span-full' : '@xl:col-span-3'}>
                    <FormField spec={spec} form={form} id={idOf(spec.name)} />
                  </div>
                ))}
            </div>
            {answersTo?.(id)}
          </div>
        )}
      </Rows>
      {error && (
        <p className={errorClass} role="alert">
          <Icon name="alert" className="size-4.5" />
          {error}
        </p>
      )}
    </section>
  );
}
