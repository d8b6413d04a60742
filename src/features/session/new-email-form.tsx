import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { accountEmail } from '../../content/account-email';
import { formWords } from '../../content/forms';
import { whenLoaded } from '../../data/when-loaded';
import { type CurrentPassword, currentPassword } from '../../domain/account';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { toast } from '../../ui/toast-store';
import { messageFor } from './account-words';
import { focusOnce } from './focus-once';
import { leave } from './session-store';

const words = accountEmail.changeEmail;
const fields: readonly FieldSpec<CurrentPassword>[] = [
  {
    name: 'password',
    label: words.password,
    control: { type: 'password', autoComplete: 'current-password', enterKeyHint: 'go' },
  },
];

/** Confirms another email for an account with its password. The mail of the link reached the new address. */
export function NewEmailForm({ token }: { token: string }) {
  const [step, setStep] = useState<'open' | 'done' | 'stale'>('open');
  const title = step === 'done' ? words.doneTitle : words.title;
  return (
    <div className="card stack">
      <h2 key={title} className="h2" tabIndex={-1} ref={focusOnce}>
        {title}
      </h2>
      <div role="status">{step === 'done' && <p>{words.done}</p>}</div>
      {step === 'stale' && <p role="alert">{words.stale}</p>}
      {step === 'open' && (
        <DataForm<CurrentPassword, CurrentPassword>
          fields={fields}
          resolver={valibotResolver(currentPassword)}
          empty={{ password: '' }}
          submit={words.confirm}
          working={formWords.working}
          promise={words.confirmText}
          onDone={() => setStep('done')}
          send={async ({ password }) => {
            const answer = await whenLoaded(
              () => import('../../data/account'),
              ({ confirmNewEmail }) => confirmNewEmail(token, password),
            );
            if (answer.ok) {
              leave(); // every session of the old email is over
              return { next: 'done' };
            }
            if (answer.fields.password) return { next: 'stay', fields: { password: words.wrong } };
            if (answer.status === 400) setStep('stale');
            else toast(messageFor(answer));
            return { next: 'stay' };
          }}
        />
      )}
    </div>
  );
}
