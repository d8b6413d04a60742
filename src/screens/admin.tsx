import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { admin } from '../content/admin';
import { desk } from '../content/admin-desk';
import { messages } from '../content/messages';
import type { MemberRecord } from '../domain/member';
import { checkAdmin } from '../features/admin/check-admin';
import { useSession } from '../features/session/session-store';
import { Spinner } from '../ui/loading';
import { PageMeta } from '../ui/page-meta';
import { toast } from '../ui/toast-store';

const Desk = lazy(() => import('../features/admin/desk'));
/** A person as the Members page shows them, for the preview before they are published. */
const PublicCard = lazy(async () => {
  const [{ MemberCard }, { dealOne }] = await Promise.all([
    import('../features/members/member-card'),
    import('../ui/art'),
  ]);
  return {
    default: ({ member }: { member: MemberRecord }) => (
      <MemberCard member={{ ...member, ...dealOne({ type: 'member', id: member.id }) }} />
    ),
  };
});

/**
 * The team's own room. Nobody signed in: to /auth. Not an admin, or nobody to ask: home (spec §6). The server checks
 * every single thing that is done here itself.
 */
export default function Admin() {
  const { state, account } = useSession();
  const navigate = useNavigate();
  const [allowed, setAllowed] = useState('');

  useEffect(() => {
    if (state === 'signed-out') navigate('/auth', { replace: true });
  }, [state, navigate]);

  useEffect(() => {
    setAllowed('');
    if (!account) return;
    let asking = true;
    const ask = async (first: boolean) => {
      const answer = await checkAdmin(account);
      // Somebody at work is not sent away for a line that has just broken.
      if (!asking || (answer === 'unknown' && !first)) return;
      if (answer === 'yes') return setAllowed(account.id);
      toast(answer === 'no' ? messages.admin.denied : desk.unchecked);
      navigate('/', { replace: true });
    };
    // Who has been an admin may no longer be one when the page is looked at again.
    const askAgain = () => {
      if (document.visibilityState === 'visible') void ask(false);
    };
    void ask(true);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      asking = false;
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [account, navigate]);

  return (
    <div className="wrap section desk-page">
      <PageMeta page={admin} />
      <h1 className="h2">{admin.headline.join(' ')}</h1>
      <p className="muted">{admin.subtitle}</p>
      {account && allowed === account.id ? (
        <Suspense fallback={<Spinner label={desk.loading} />}>
          <Desk memberCard={PublicCard} />
        </Suspense>
      ) : (
        <Spinner label={desk.checking} />
      )}
    </div>
  );
}
