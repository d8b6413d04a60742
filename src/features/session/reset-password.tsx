import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { account } from '../../content/account';
import { messages } from '../../content/messages';
import { formWords } from '../../content/shell';
import { whenLoaded } from '../../data/when-loaded';
import { type PasswordInput, passwordInput } from '../../domain/account';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { toast } from '../../ui/toast-store';
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
  whenLoaded(
    () => import('../../data/account'),
    (data) => data.requestReset(email),
  );

interface ResetPasswordProps {
  /** The token of the mailed link. Null to request a link. */
  token: string | null;
  onDone: () => void;
  onAgain: () => void;
}

/** Sets a new password with a mailed link, or requests that link. */
export default function ResetPassword({ token, onDone, onAgain }: ResetPasswordProps) {
  if (token) return <ResetForm token={token} onDone={onDone} onAgain={onAgain} />;
  return (
    <MailedLinkForm words={account.forgot} send={requestReset}>
      <AuthCardLink onClick={onDone}>{account.forgot.back}</AuthCardLink>
    </MailedLinkForm>
  );
}

function ResetForm({ token, onDone, onAgain }: ResetPasswordProps & { token: string }) {
  const [stale, setStale] = useState(false);
  return (
    <AuthCard>
      <CardHeading title={words.title} />
      {stale ? (
        <>
          <p role="alert">{words.stale}</p>
          <AuthCardLink onClick={onAgain}>{words.again}</AuthCardLink>
        </>
      ) : (
        <DataForm<PasswordInput, PasswordInput>
          fields={fields}
          resolver={valibotResolver(passwordInput)}
          empty={{ password: '' }}
          submit={words.submit}
          working={formWords.working}
          onDone={onDone}
          send={async ({ password }) => {
            const answer = await whenLoaded(
              () => import('../../data/account'),
              ({ confirmReset }) => confirmReset(token, password),
            );
            if (answer.ok) {
              endLocalSession(); // the server has ended all sessions of the old password
              toast(messages.session.passwordSet, 'session');
              return { next: 'done' };
            }
            if (answer.codes.token) setStale(true);
            else if (answer.fields.password) return { next: 'stay', fields: answer.fields };
            else toast(failureMessage(answer), 'session');
            return { next: 'stay' };
          }}
        />
      )}
    </AuthCard>
  );
}
