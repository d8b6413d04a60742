import { type FormEvent, use, useState } from 'react';
import type { Message } from '../../content/messages';
import type { PersonAnswer } from '../../data/admin/person';
import { dataRequest } from '../../domain/my-data';
import { parse } from '../../domain/parse';
import { Button, type ButtonLook } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/inputs';
import { toast } from '../../ui/toast-store';
import { AskContext, type Question } from './confirm-context';
import { reasonOf } from './failure-toasts';

/** Something that is done about somebody, by their address. */
export interface Act extends ButtonLook {
  label: string;
  /** Asked before it is done. */
  sure?: (email: string) => Question;
  /** Says what came of it, when it went well. */
  run: (email: string) => Promise<PersonAnswer<unknown>>;
}

interface PersonFormProps {
  words: { headline: string; text: string; email: string; failed: (text: string) => Message };
  /** Enter does the first. */
  acts: readonly Act[];
}

/** One person's address, and what an admin can do about it. */
export function PersonForm({ words, acts }: PersonFormProps) {
  const ask = use(AskContext);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState<Act | null>(null);

  const run = async (act: Act) => {
    const read = parse(dataRequest, { email: typed });
    setWrong(read.ok ? '' : (read.fields.email ?? ''));
    if (!read.ok) return;
    const { email } = read.value;
    if (act.sure && !(await ask(act.sure(email)))) return;
    setBusy(act);
    const answer = await act.run(email);
    setBusy(null);
    if (answer.ok) return;
    if (answer.fields.email) setWrong(answer.fields.email);
    else toast(words.failed(reasonOf(answer)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (acts[0]) void run(acts[0]);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate aria-label={words.headline}>
      <h3 className="h3">{words.headline}</h3>
      <p className="small muted measure">{words.text}</p>
      <Field label={words.email} error={wrong || undefined}>
        {(control) => (
          <TextInput
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p className="row">
        {acts.map((act, at) => (
          <Button
            key={act.label}
            type={at === 0 ? 'submit' : 'button'}
            kind={act.kind}
            icon={act.icon}
            busy={busy === act}
            onClick={at === 0 ? undefined : () => void run(act)}
          >
            {act.label}
          </Button>
        ))}
      </p>
    </form>
  );
}
