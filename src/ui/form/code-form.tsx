import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button';
import { Field } from './field';
import { TextInput } from './inputs';

interface CodeFormWords {
  app: string;
  appHint: string;
  recovery: string;
  recoveryHint: string;
  useRecovery: string;
  useApp: string;
}

interface CodeFormProps {
  words: CodeFormWords;
  submit: string;
  /** False: only the code of an app is right. */
  recovery?: boolean;
  /** Returns an error for the field; '' if the code was right. */
  onSubmit: (code: string) => Promise<string>;
  /** Beside the button. */
  children?: ReactNode;
}

/** Asks for the code of an authenticator app, or for a recovery code. A wrong code stays in the field. */
export function CodeForm({ words, submit, recovery = true, onSubmit, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const send = async () => {
    setBusy(true);
    const problem = await onSubmit(code);
    setBusy(false);
    setError(problem);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // of the form around a sheet
        if (!busy) void send();
      }}
    >
      <Field
        label={isRecovery ? words.recovery : words.app}
        hint={isRecovery ? words.recoveryHint : words.appHint}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            key={isRecovery ? 'recovery' : 'app'} // another field: it gets the focus
            name="code"
            // A numeric keyboard cannot type a recovery code.
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            data-autofocus=""
            autoFocus
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setError('');
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" type="submit" busy={busy}>
          {submit}
        </Button>
        {children}
      </div>
      {recovery && (
        <Button
          kind="quiet"
          size="sm"
          type="button"
          className="-my-1 justify-self-start border-x-0 px-0 text-start"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setError('');
          }}
        >
          {isRecovery ? words.useApp : words.useRecovery}
        </Button>
      )}
    </form>
  );
}
