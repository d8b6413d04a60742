import { accountEmail } from '../../content/account/account-email';
import { auth } from '../../content/account/auth';
import { AuthPage } from './auth-page';
import { LinkCard } from './link-card';
import { useLinkToken } from './link-hash';
import { NewEmailForm } from './new-email-form';

const load = () => import('../../data/account');

/** The page of a mailed link that confirms the email of a new account, or a changed email. */
export default function ConfirmEmail({ page }: { page: 'verify' | 'new-email' }) {
  const { token } = useLinkToken(`#${page}=`, `#${page}`);
  const words = accountEmail.verify;
  return (
    <AuthPage page={words.page} note={auth.needsSignal}>
      {token !== undefined && page === 'verify' && (
        <LinkCard
          key={token}
          words={words}
          load={load}
          run={({ confirmEmail }) => confirmEmail(token ?? '')}
          isStale={({ status }) => status === 400}
        />
      )}
      {token !== undefined && page === 'new-email' && <NewEmailForm key={token} token={token ?? ''} />}
    </AuthPage>
  );
}
