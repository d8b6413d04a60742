import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { adminPages } from '../../../content/admin/admin-pages';
import { mintId } from '../../../data/id';
import { questionKinds } from '../../../domain/choices';
import type { EventInput } from '../../../domain/events/event-input';
import { questionIdFrom } from '../../../domain/rsvps/questions';
import { questionLimits } from '../../../domain/rsvps/stored-questions';
import { errorClass } from '../../../ui/form/field';
import { type FieldSpec, FormField } from '../../../ui/form/form-field';
import { Button } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
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
  // The questions have ids of their own, which must not be replaced.
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'key',
  });
  const [announced, setAnnounced] = useState('');
  const focusNext = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fields` triggers the effect, because moved elements lose the focus
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = '';
  }, [fields]);

  const isFull = fields.length >= questionLimits.most;
  const error = form.formState.errors.questions?.message ?? form.formState.errors.questions?.root?.message;
  const buttonId = (at: number, action: string) => idOf(`questions.${at}.${action}`);
  const moveTo = (at: number, to: number, action: string) => {
    if (to < 0 || to >= fields.length) return;
    focusNext.current = buttonId(to, action);
    setAnnounced(words.moved(form.getValues(`questions.${at}.label`) || words.label, to + 1));
    move(at, to);
  };
  return (
    <section className="grid gap-3" aria-labelledby={idOf('questions-title')}>
      <h3 id={idOf('questions-title')} className="h3">
        {words.title}
      </h3>
      <p className="max-w-measure text-muted text-sm">{words.text}</p>
      {fields.map((field, at) => (
        <fieldset key={field.key} className="grid gap-3 border-base-300 border-b py-3">
          <legend className="slug">{words.name(at + 1)}</legend>
          <div className="grid grid-cols-1 gap-x-5 gap-y-4 @xl:grid-cols-6">
            {questionSpecs(at)
              .filter(({ when }) => !when || when(form.watch()))
              .map((spec) => (
                <div key={spec.name} className={spec.kind === 'area' ? 'col-span-full' : '@xl:col-span-3'}>
                  <FormField spec={spec} form={form} id={idOf(spec.name)} />
                </div>
              ))}
          </div>
          {answersTo?.(field.id)}
          <div className="flex flex-wrap items-center gap-3">
            {(['up', 'down'] as const).map((action) => {
              const to = action === 'up' ? at - 1 : at + 1;
              return (
                <Button
                  key={action}
                  id={buttonId(at, action)}
                  size="sm"
                  aria-disabled={to < 0 || to >= fields.length}
                  aria-label={words[action](at + 1)}
                  onClick={() => moveTo(at, to, action)}
                >
                  {words.short[action]}
                </Button>
              );
            })}
            <Button
              size="sm"
              icon="trash"
              aria-label={words.remove(at + 1)}
              onClick={() => {
                focusNext.current = idOf('questions-add');
                setAnnounced(words.removed);
                remove(at);
              }}
            >
              {words.short.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      {error && (
        <p className={errorClass} role="alert">
          <Icon name="alert" className="size-4.5" />
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          id={idOf('questions-add')}
          size="sm"
          icon="plus"
          aria-disabled={isFull}
          onClick={() => {
            if (isFull) return;
            focusNext.current = idOf(`questions.${fields.length}.label`);
            append(newQuestion(), { shouldFocus: false });
          }}
        >
          {words.add}
        </Button>
        {(isFull || hasAnswers) && (
          <p className="text-muted text-sm">{isFull ? words.most : words.removeHint}</p>
        )}
      </div>
      <p className="sr-only" role="status">
        {announced}
      </p>
    </section>
  );
}
