import { account } from '../../content/account/account';
import type { FieldSpec } from '../../ui/form/form-field';

/** The field of a new password. */
export const newPassword: FieldSpec<{ password: string }> = {
  name: 'password',
  label: account.change.password,
  hint: account.change.hint,
  control: { type: 'password', autoComplete: 'new-password', enterKeyHint: 'go' },
};
