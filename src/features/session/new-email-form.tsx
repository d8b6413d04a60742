import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { accountEmail } from '../../content/account/account-email';
import { formWords } from '../../content/shell/shell';
import { callModule } from '../../data/call-module';
import { type CurrentPassword, currentPassword } from '../../domain/account';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { toast } from '../../ui/sheet/toast-store';
import { AuthCard } from './auth-card';
import { CardHeading } from './card-heading';
import { failureMessage } from './failure-messages';
import { endLocalSession } from './session-store';

const words = accountEmail.changeEmail;
const fields: readonly FieldSpec<CurrentPassword>[] = [
  {
    name: 'password',
    label: words.password,
    control: { type: 'password', autoComplete: 'current-password', enterKeyHint: 'go' },
  },
];

/** Confirms a changed email with the account's password. The link proves access to the new address. */
export function NewEmailForm({ token }: { token: string }) {
  const [step, setStep] = useState<'open' | 'done' | 'stale'>('open');
  const title = step === 'done' ? words.doneTitle : words.title;
  return (
    <AuthCard>
      <CardHeading title={title} />
      <div role="status">{step === 'done' && <p>{words.done}</p>}</div>
      {step === 'stale' && <p role="alert">{words.stale}</p>}
      {step === 'open' && (
        <DataForm<CurrentPassword, CurrentPassword>
          fields={fields}
          resolver={valibotResolver(currentPassword)}
          initialValues={{ password: '' }}
          submit={words.confirm}
          working={formWords.working}
          footnote={words.confirmText}
          onDone={() => setStep('done')}
          onSubmit={async ({ password }) => {
            const answer = await callModule(
              () => import('../../data/account'),
              ({ confirmNewEmail }) => confirmNewEmail(token, password),
            );
            if (answer.ok) {
              endLocalSession(); // the server has ended all sessions of the old email
              return { next: 'done' };
            }
            if (answer.fields.password) return { next: 'stay', fields: { password: words.wrong } };
            if (answer.status === 400) setStep('stale');
            else toast(failureMessage(answer));
            return { next: 'stay' };
          }}
        />
      )}
    </AuthCard>
  );
}
