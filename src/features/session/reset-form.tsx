import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { account } from '../../content/account';
import { formWords } from '../../content/forms';
import { messages } from '../../content/messages';
import { whenLoaded } from '../../data/when-loaded';
import { type PasswordInput, passwordInput } from '../../domain/account';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { toast } from '../../ui/toast-store';
import { messageFor } from './account-words';
import { focusOnce } from './focus-once';
import { leave } from './session-store';

const words = account.reset;
const fields: readonly FieldSpec<PasswordInput>[] = [
  {
    name: 'password',
    label: account.change.password,
    hint: account.change.hint,
    control: { type: 'password', autoComplete: 'new-password', enterKeyHint: 'go' },
  },
];

interface ResetFormProps {
  /** What the link of the mail carries. */
  token: string;
  onDone: () => void;
  onAgain: () => void;
}

/** The new password, for whoever came by the link of the mail. */
export default function ResetForm({ token, onDone, onAgain }: ResetFormProps) {
  const [stale, setStale] = useState(false);
  return (
    <div className="card stack">
      <h2 className="h2" tabIndex={-1} ref={focusOnce}>
        {words.title}
      </h2>
      {stale ? (
        <>
          <p role="alert">{words.stale}</p>
          <button type="button" className="text-button" onClick={onAgain}>
            {words.again}
          </button>
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
              leave(); // the sessions of the old password are over
              toast(messages.session.passwordSet, 'session');
              return { next: 'done' };
            }
            if (answer.codes.token) setStale(true);
            else if (answer.fields.password) return { next: 'stay', fields: answer.fields };
            else toast(messageFor(answer), 'session');
            return { next: 'stay' };
          }}
        />
      )}
    </div>
  );
}
