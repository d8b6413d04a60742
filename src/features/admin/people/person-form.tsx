import { type FormEvent, useState } from 'react';
import type { Message } from '../../../content/shell/messages';
import type { Result } from '../../../data/failure';
import { personRequest } from '../../../domain/accounts/person-request';
import { dataRequest } from '../../../domain/my-data';
import { parse } from '../../../domain/parse';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/inputs';
import { Button, type ButtonLook } from '../../../ui/parts/button';
import { toast } from '../../../ui/sheet/toast-store';
import { confirm, type Question } from '../kit/confirm-store';
import { failureText } from '../kit/failure-toast';

export interface PersonAction extends ButtonLook {
  label: string;
  question?: (email: string) => Question;
  run: (email: string) => Promise<Result<unknown>>;
}

interface PersonFormProps {
  words: { headline: string; text: string; email: string; failed: (text: string) => Message };
  actions: readonly PersonAction[];
  /** Takes the phone number of a guest without an email, too. */
  orPhone?: boolean;
}

/** Takes a person's email and runs actions on it. */
export function PersonForm({ words, actions, orPhone = false }: PersonFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState<PersonAction | null>(null);

  const run = async (action: PersonAction) => {
    const read = parse(orPhone ? personRequest : dataRequest, { email: typed });
    setError(read.ok ? '' : (read.fields.email ?? ''));
    if (!read.ok) return;
    const { email } = read.value;
    if (action.question && !(await confirm(action.question(email)))) return;
    setBusy(action);
    const answer = await action.run(email);
    setBusy(null);
    if (answer.ok) return;
    if (answer.fields.email) setError(answer.fields.email);
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
      <Field label={words.email} error={error || undefined}>
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
