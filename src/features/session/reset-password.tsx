import { valibotResolver } from '@hookform/resolvers/valibot';
import { account } from '../../content/account/account';
import { messages } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { callAccount } from '../../data/call-module';
import { type PasswordInput, passwordInput } from '../../domain/accounts/account';
import { DataForm } from '../../ui/form/data-form';
import { toast } from '../../ui/sheet/toast-store';
import { AuthCardLink } from './auth-card';
import { failureMessage } from './failure-messages';
import { LinkCard } from './link-card';
import { MailedLinkForm } from './mailed-link-form';
import { newPassword } from './password-fields';
import { endLocalSession } from './session-store';

const words = account.reset;
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
    <MailedLinkForm
      words={account.forgot}
      send={(email) => callAccount(({ requestReset }) => requestReset(email))}
    >
      <AuthCardLink onClick={onDone}>{account.forgot.back}</AuthCardLink>
    </MailedLinkForm>
  );
}

function ResetForm({ token, onDone, onRequestNewLink }: ResetPasswordProps & { token: string }) {
  return (
    <LinkCard words={words} again={<AuthCardLink onClick={onRequestNewLink}>{words.again}</AuthCardLink>}>
      {(show) => (
        <DataForm<PasswordInput, PasswordInput>
          fields={[newPassword]}
          resolver={valibotResolver(passwordInput)}
          initialValues={{ password: '' }}
          submit={words.submit}
          working={formWords.working}
          onDone={onDone}
          onSubmit={async ({ password }) => {
            const answer = await callAccount(({ confirmReset }) => confirmReset(token, password));
            if (answer.ok) {
              endLocalSession(); // the server has ended all sessions of the old password
              toast(messages.session.passwordSet, 'session');
              return { next: 'done' };
            }
            if (answer.codes.token) show('stale');
            else if (answer.fields.password) return { next: 'stay', fields: answer.fields };
            else toast(failureMessage(answer), 'session');
            return { next: 'stay' };
          }}
        />
      )}
    </LinkCard>
  );
}
