import { type FormEvent, useState } from 'react';
import type { Message } from '../../../content/shell/messages';
import type { Result } from '../../../data/failure';
import { personRequest } from '../../../domain/accounts/person-request';
import { dataRequest } from '../../../domain/my-data';
import { type FieldErrors, parse } from '../../../domain/parse';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/inputs';
import { Button, type ButtonLook } from '../../../ui/parts/button';
import { toast } from '../../../ui/sheet/toast-store';
import { confirm, type Question } from '../kit/confirm-store';
import { failureText } from '../kit/failure-toast';

export interface PersonAction extends ButtonLook {
  label: string;
  question?: (who: string) => Question;
  run: (who: string) => Promise<Result<unknown>>;
}

interface PersonFormProps {
  words: { headline: string; text: string; who: string; failed: (text: string) => Message };
  actions: readonly PersonAction[];
  /** Takes the phone number of a guest without an email, too. */
  orPhone?: boolean;
}

const errorOf = ({ who, email }: FieldErrors): string => who ?? email ?? '';

/** Takes a person's email or phone number and runs actions on it. */
export function PersonForm({ words, actions, orPhone = false }: PersonFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState<PersonAction | null>(null);

  const run = async (action: PersonAction) => {
    const read = orPhone ? parse(personRequest, { who: typed }) : parse(dataRequest, { email: typed });
    setError(read.ok ? '' : errorOf(read.fields));
    if (!read.ok) return;
    const who = 'who' in read.value ? read.value.who : read.value.email;
    if (action.question && !(await confirm(action.question(who)))) return;
    setBusy(action);
    const answer = await action.run(who);
    setBusy(null);
    if (answer.ok) return;
    const wrong = errorOf(answer.fields);
    if (wrong) setError(wrong);
    else toast(words.failed(failureText(answer)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (actions[0]) void run(actions[0]);
  };
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate aria-label={words.headline}>
      <h3 className="h3">{words.headline}</h3>
      <p className="text-sm text-muted max-w-measure">{words.text}</p>
      <Field label={words.who} error={error || undefined}>
        {(control) => (
          <TextInput
            type={orPhone ? 'text' : 'email'}
            autoComplete="off"
            spellCheck={false}
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p className="flex flex-wrap items-center gap-3">
        {actions.map((action, at) => (
          <Button
            key={action.label}
            type={at === 0 ? 'submit' : 'button'}
            kind={action.kind}
            icon={action.icon}
            busy={busy === action}
            onClick={at === 0 ? undefined : () => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      </p>
    </form>
  );
}
