import { type FormEvent, use, useState } from 'react';
import { adminPerson as words } from '../../content/admin-person';
import { myData } from '../../content/my-data';
import { erasePerson, readPerson } from '../../data/admin/person';
import { dataRequest } from '../../domain/my-data';
import { parse } from '../../domain/parse';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { handOut } from '../../ui/hand-out';
import { TextInput } from '../../ui/inputs';
import { toast } from '../../ui/toast-store';
import { AskContext } from './ask-context';
import { reasonOf } from './tell';

type Work = 'save' | 'erase';

/** For somebody who writes to the team: a file of what is held about their address, or its end. */
export function PersonData() {
  const ask = use(AskContext);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState<Work | null>(null);

  const run = async (work: Work) => {
    const read = parse(dataRequest, { email: typed });
    setWrong(read.ok ? '' : (read.fields.email ?? ''));
    if (!read.ok) return;
    const { email } = read.value;
    if (work === 'erase' && !(await ask(words.sure(email)))) return;
    setBusy(work);
    const answer = work === 'erase' ? await erasePerson(email) : await readPerson(email);
    setBusy(null);
    if (!answer.ok) return void toast(words.failed(reasonOf(answer)));
    const { value } = answer;
    if (value === 0 || (typeof value === 'object' && value.length === 0)) toast(words.nothing(email));
    else if (typeof value === 'object') await handOut(...myData.file(email, value, new Date()));
    else toast(words.erased(email));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run('save');
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
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
        <Button type="submit" icon="save" busy={busy === 'save'}>
          {words.save}
        </Button>
        <Button kind="danger" busy={busy === 'erase'} onClick={() => void run('erase')}>
          {words.erase}
        </Button>
      </p>
    </form>
  );
}
