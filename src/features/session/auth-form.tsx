import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { account } from '../../content/account/account';
import { auth } from '../../content/account/auth';
import { factorWords } from '../../content/account/second-factor';
import { messages } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { callSession } from '../../data/call-module';
import { browserHttp } from '../../data/http';
import { mintId } from '../../data/id';
import { readFeatures } from '../../data/server-status';
import { endsWithPage } from '../../data/stored-session';
import { type AccountInput, accountInput, signInInput } from '../../domain/accounts/account';
import { Field } from '../../ui/form/field';
import { emailInput } from '../../ui/form/field-specs';
import { TextInput } from '../../ui/form/inputs';
import { PasswordInput } from '../../ui/form/password-input';
import { SubmitButton } from '../../ui/form/submit-button';
import { usePreHydrationInput } from '../../ui/form/use-pre-hydration-input';
import { toast } from '../../ui/sheet/toast-store';
import { NeedsScript } from '../content/needs-script';
import { AuthCard, AuthCardForm, AuthCardLink } from './auth-card';
import { CardHeading } from './card-heading';
import { signInFailureMessage } from './failure-messages';
import { readSession } from './session-store';
import { SignInCode } from './sign-in-code';

const modes = { in: auth.signIn, up: auth.signUp } as const;
type Mode = keyof typeof modes;

interface AuthFormProps {
  onDone: () => void;
  onForgot: () => void;
}

/** Signs in or up. */
export default function AuthForm({ onDone, onForgot }: AuthFormProps) {
  const [mode, setMode] = useState<Mode>('in');
  /** The input of an account that needs a code, too. */
  const [withoutCode, setWithoutCode] = useState<AccountInput | null>(null);
  const words = modes[mode];
  const form = useForm({
    resolver: valibotResolver(mode === 'in' ? signInInput : accountInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const id = useId();
  const attempt = useRef({ content: '', id: '' });
  /** Returns the id of the new account: the same for every retry with this email and password. */
  const accountId = (input: AccountInput) => {
    const content = JSON.stringify(input);
    if (attempt.current.content !== content) attempt.current = { content, id: mintId() };
    return attempt.current.id;
  };
  usePreHydrationInput(form, ['email', 'password'], id);

  const finish = (isNew: boolean, mustConfirm = false) => {
    const done = isNew ? messages.session.signedUp : messages.session.signedIn;
    const texts = [endsWithPage() ? auth.onlyHere : done.text, mustConfirm && auth.signUp.confirm];
    toast({ ...done, text: texts.filter(Boolean).join(' ') }, 'session');
    readSession();
    onDone();
  };
  const submit = form.handleSubmit(
    async (input) => {
      const features = mode === 'up' ? readFeatures(browserHttp) : null;
      const answer = await callSession(({ signIn, signUp }) =>
        mode === 'in' ? signIn(input) : signUp(input, accountId(input)),
      );
      if (!answer.ok && answer.reason === 'code') return setWithoutCode(input);
      if (!answer.ok) {
        const aboutPassword = answer.reason === 'wrong' ? undefined : answer.fields?.password;
        if (!aboutPassword) return void toast(signInFailureMessage(answer), 'session');
        form.setError('password', { message: aboutPassword }, { shouldFocus: true });
        return void toast(messages.session.failed(aboutPassword), 'session');
      }
      const isNew = 'isNew' in answer && answer.isNew === true;
      finish(isNew, isNew && (await features)?.mail === true);
    },
    (found) => {
      const first = found.email?.message ?? found.password?.message;
      if (first) toast(messages.session.invalid(first), 'session');
    },
  );

  if (withoutCode)
    return (
      <AuthCard>
        <CardHeading title={factorWords.signIn.title} />
        <SignInCode input={withoutCode} onDone={() => finish(false)} onBack={() => setWithoutCode(null)} />
      </AuthCard>
    );
  return (
    <AuthCardForm method="dialog" onSubmit={submit} noValidate>
      <h2 className="h2">{words.title}</h2>
      <Field id={id} label={auth.email} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...emailInput}
            autoComplete="username"
            enterKeyHint="next"
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <Field
        label={auth.password}
        error={errors.password?.message}
        hint={mode === 'up' ? auth.signUp.hint : undefined}
      >
        {(control) => (
          <PasswordInput
            autoComplete={mode === 'in' ? 'current-password' : 'new-password'}
            enterKeyHint="go"
            {...control}
            {...form.register('password')}
          />
        )}
      </Field>
      <SubmitButton form={form} working={auth.working}>
        {words.submit}
      </SubmitButton>
      <NeedsScript text={formWords.needsScript} />
      <AuthCardLink
        onClick={() => {
          setMode(mode === 'in' ? 'up' : 'in');
          form.clearErrors();
        }}
      >
        {words.toggle}
      </AuthCardLink>
      {mode === 'in' && <AuthCardLink onClick={onForgot}>{account.forgot.link}</AuthCardLink>}
    </AuthCardForm>
  );
}
