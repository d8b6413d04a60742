import { accountEmail } from '../../content/account-email';
import { auth } from '../../content/auth';
import { Headline } from '../../ui/headline';
import { PageMeta } from '../../ui/page-meta';
import { LinkCard } from './link-card';
import { useMailedToken } from './mailed-links';
import { NewEmailForm } from './new-email-form';

const load = () => import('../../data/account');

/** The page of a mailed link that confirms the email of a new account, or a changed email. */
export default function ConfirmEmail({ page }: { page: 'verify' | 'new-email' }) {
  const { token } = useMailedToken(`#${page}=`, `#${page}`);
  const words = accountEmail.verify;
  return (
    <div className="wrap pt-14 auth">
      <PageMeta page={words.page} />
      <div className="col auth-words">
        <Headline lines={words.page.headline} />
        <p className="text-lead max-w-measure">{words.page.text}</p>
        <p className="text-sm text-muted max-w-measure">{auth.needsSignal}</p>
      </div>
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
    </div>
  );
}
