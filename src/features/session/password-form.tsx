import { valibotResolver } from '@hookform/resolvers/valibot';
import { account as words } from '../../content/account/account';
import { messages } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { callAccount } from '../../data/call-module';
import type { Account } from '../../data/stored-session';
import { type PasswordChange, passwordChange } from '../../domain/accounts/account';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { toast } from '../../ui/sheet/toast-store';
import { failureMessage } from './failure-messages';
import { newPassword } from './password-fields';

const fields: readonly FieldSpec<PasswordChange>[] = [
  {
    name: 'old',
    label: words.change.old,
    control: { type: 'password', autoComplete: 'current-password' },
  },
  { ...newPassword, name: 'password' },
];

/** Changes the password. Passwords are never stored as a draft. */
export function PasswordForm({ account, onDone }: { account: Account; onDone: () => void }) {
  return (
    <DataForm<PasswordChange, PasswordChange>
      fields={fields}
      resolver={valibotResolver(passwordChange)}
      initialValues={{ old: '', password: '' }}
      submit={words.change.submit}
      working={formWords.working}
      footnote={words.change.note}
      onDone={onDone}
      onSubmit={async ({ old, password }) => {
        const answer = await callAccount(({ changePassword }) => changePassword(account, old, password));
        if (answer.ok) {
          toast(messages.session.passwordChanged, 'session');
          return { next: 'done' };
        }
        if (answer.fields.oldPassword) return { next: 'stay', fields: { old: words.change.wrong } };
        toast(failureMessage(answer), 'session');
        return { next: 'stay', fields: answer.fields };
      }}
    />
  );
}
