import { useId, useState } from 'react';
import { auth } from '../../content/account/auth';
import { factorWords } from '../../content/account/second-factor';
import { messages } from '../../content/shell/messages';
import { callSession } from '../../data/call-module';
import type { Account } from '../../data/stored-session';
import { Field } from '../../ui/form/field';
import { PasswordInput } from '../../ui/form/password-input';
import { Button } from '../../ui/parts/button';
import { Sheet } from '../../ui/sheet/sheet';
import { toast } from '../../ui/sheet/toast-store';
import { signInFailureMessage } from './failure-messages';
import { endLocalSession, readSession } from './session-store';
import { SignInCode } from './sign-in-code';

const words = auth.ended;

interface SessionEndedProps {
  account: Account;
  onLeave: () => void;
}

/** Signs in above the page, which keeps typed values. The parent removes it when the store has an account. */
export default function SessionEnded({ account, onLeave }: SessionEndedProps) {
  const form = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const done = () => {
    toast(messages.session.signedIn);
    readSession();
  };
  const submit = async () => {
    if (!password) return setError(words.missing);
    setBusy(true);
    const answer = await callSession(({ signIn }) => signIn({ email: account.email, password }));
    setBusy(false);
    if (!answer.ok && answer.reason === 'code') return setNeedsCode(true);
    if (!answer.ok) return setError(signInFailureMessage(answer).text ?? '');
    done();
  };
  if (needsCode)
    return (
      <Sheet
        open
        title={factorWords.signIn.title}
        note={account.email}
        dismissable={false}
        onClose={() => setNeedsCode(false)}
      >
        <SignInCode
          input={{ email: account.email, password }}
          onDone={done}
          onBack={() => setNeedsCode(false)}
        />
      </Sheet>
    );
  return (
    <Sheet
      open
      title={words.title}
      note={account.email}
      dismissable={false}
      onClose={onLeave}
      footer={
        <>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {auth.signIn.submit}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              onLeave();
              endLocalSession();
            }}
          >
            {words.leave}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{words.kept}</p>
        <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
        <Field label={auth.password} error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              enterKeyHint="go"
              data-autofocus=""
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                setError('');
              }}
            />
          )}
        </Field>
      </form>
    </Sheet>
  );
}
