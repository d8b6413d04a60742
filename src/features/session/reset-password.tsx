import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { account } from '../../content/account/account';
import { messages } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { callModule } from '../../data/call-module';
import { type PasswordInput, passwordInput } from '../../domain/account';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { toast } from '../../ui/sheet/toast-store';
import { AuthCard, AuthCardLink } from './auth-card';
import { CardHeading } from './card-heading';
import { failureMessage } from './failure-messages';
import { MailedLinkForm } from './mailed-link-form';
import { endLocalSession } from './session-store';

const words = account.reset;
const fields: readonly FieldSpec<PasswordInput>[] = [
  {
    name: 'password',
    label: account.change.password,
    hint: account.change.hint,
    control: { type: 'password', autoComplete: 'new-password', enterKeyHint: 'go' },
  },
];

const requestReset = (email: string) =>
  callModule(
    () => import('../../data/account'),
    (data) => data.requestReset(email),
  );

interface ResetPasswordProps {
  /** The token of the mailed link. Null to request a link. */
  token: string | null;
  onDone: () => void;
  onRequestNewLink: () => void;
}

/** Sets a new password with a mailed link, or requests that link. */
export default function ResetPassword({ token, onDone, onRequestNewLink }: ResetPasswordProps) {
  if (token) return <ResetForm token={token} onDone={onDone} onRequestNewLink={onRequestNewLink} />;
  return (
    <MailedLinkForm words={account.forgot} send={requestReset}>
      <AuthCardLink onClick={onDone}>{account.forgot.back}</AuthCardLink>
    </MailedLinkForm>
  );
}

function ResetForm({ token, onDone, onRequestNewLink }: ResetPasswordProps & { token: string }) {
  const [isLinkExpired, setLinkExpired] = useState(false);
  return (
    <AuthCard>
      <CardHeading title={words.title} />
      {isLinkExpired ? (
        <>
          <p role="alert">{words.stale}</p>
          <AuthCardLink onClick={onRequestNewLink}>{words.again}</AuthCardLink>
        </>
      ) : (
        <DataForm<PasswordInput, PasswordInput>
          fields={fields}
          resolver={valibotResolver(passwordInput)}
          initialValues={{ password: '' }}
          submit={words.submit}
          working={formWords.working}
          onDone={onDone}
          onSubmit={async ({ password }) => {
            const answer = await callModule(
              () => import('../../data/account'),
              ({ confirmReset }) => confirmReset(token, password),
            );
            if (answer.ok) {
              endLocalSession(); // the server has ended all sessions of the old password
              toast(messages.session.passwordSet, 'session');
              return { next: 'done' };
            }
            if (answer.codes.token) setLinkExpired(true);
            else if (answer.fields.password) return { next: 'stay', fields: answer.fields };
            else toast(failureMessage(answer), 'session');
            return { next: 'stay' };
          }}
        />
      )}
    </AuthCard>
  );
}
