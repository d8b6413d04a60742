import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from 'react-router-dom';
import { accountEmail } from '../../content/account/account-email';
import { auth } from '../../content/account/auth';
import { formWords } from '../../content/shell/shell';
import { isOn } from '../../content/site';
import { callAccount } from '../../data/call-module';
import { type CurrentPassword, currentPassword } from '../../domain/accounts/account';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { buttonClass } from '../../ui/parts/button';
import { toast } from '../../ui/sheet/toast-store';
import { AuthPage } from './auth-page';
import { failureMessage } from './failure-messages';
import { LinkButton, LinkCard } from './link-card';
import { useLinkToken } from './link-hash';
import { endLocalSession } from './session-store';

const { verify, changeEmail } = accountEmail;

/** The page of a mailed link that confirms the email of a new account, or a changed email. */
export default function ConfirmEmail({ page }: { page: 'verify' | 'new-email' }) {
  const { token } = useLinkToken(`#${page}=`, `#${page}`);
  return (
    <AuthPage page={verify.page} offlineNote={auth.needsSignal}>
      {token !== undefined && page === 'verify' && (
        <LinkCard
          key={token}
          words={verify}
          next={
            isOn(verify.post.to) && (
              <Link to={verify.post.to} state={{ writes: true }} className={buttonClass('primary')}>
                {verify.post.label}
              </Link>
            )
          }
        >
          {(show) => (
            <LinkButton
              words={verify}
              run={() => callAccount(({ confirmEmail }) => confirmEmail(token ?? ''))}
              isStale={({ status }) => status === 400}
              show={show}
            />
          )}
        </LinkCard>
      )}
      {token !== undefined && page === 'new-email' && <NewEmail key={token} token={token ?? ''} />}
    </AuthPage>
  );
}

const fields: readonly FieldSpec<CurrentPassword>[] = [
  {
    name: 'password',
    label: changeEmail.password,
    control: { type: 'password', autoComplete: 'current-password', enterKeyHint: 'go' },
  },
];

/** Confirms a changed email with the account's password. The link proves access to the new address. */
function NewEmail({ token }: { token: string }) {
  return (
    <LinkCard words={changeEmail}>
      {(show) => (
        <DataForm<CurrentPassword, CurrentPassword>
          fields={fields}
          resolver={valibotResolver(currentPassword)}
          initialValues={{ password: '' }}
          submit={changeEmail.confirm}
          working={formWords.working}
          footnote={changeEmail.confirmText}
          onDone={() => show('done')}
          onSubmit={async ({ password }) => {
            const answer = await callAccount(({ confirmNewEmail }) => confirmNewEmail(token, password));
            if (answer.ok) {
              endLocalSession(); // the server has ended all sessions of the old email
              return { next: 'done' };
            }
            if (answer.fields.password) return { next: 'stay', fields: { password: changeEmail.wrong } };
            if (answer.status === 400) show('stale');
            else toast(failureMessage(answer));
            return { next: 'stay' };
          }}
        />
      )}
    </LinkCard>
  );
}
