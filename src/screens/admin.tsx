import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { admin } from '../content/admin';
import { adminPages } from '../content/admin-pages';
import { messages } from '../content/messages';
import type { MemberRecord } from '../domain/member';
import { useAccess } from '../features/admin/use-access';
import { useAdminPages } from '../features/admin/use-admin-pages';
import { readSession, useSession } from '../features/session/session-store';
import { lazyPart } from '../ui/lazy-part';
import { Spinner } from '../ui/loading';
import { PageMeta } from '../ui/page-meta';
import { toast } from '../ui/toast-store';
import { NeedsConnection } from './needs-connection';

const SessionEnded = lazyPart(() => import('../features/session/session-ended'));

/** A person as the Members page shows them, for the preview before they are published. */
const PublicCard = lazyPart(async () => {
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
 * The team's own room. Nobody signed in: to /auth. Not an admin: home (spec §6). Nobody to ask: says so. The server checks
 * every single thing that is done here itself, so the admin pages ask for its first rows beside the question who may see it;
 * it is shown when that is answered, and gone with all it holds when the answer is no.
 */
export default function Admin() {
  const { state, account, ended } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const wasIn = useRef(false);
  /** Set once the person has left for home: nothing else may choose another page then. */
  const left = useRef(false);
  const goHome = () => {
    left.current = true;
    navigate('/', { replace: true });
  };
  const [unchecked, setUnchecked] = useState(false);
  const { AdminPages, isMissing } = useAdminPages(account !== null);
  const allowed = useAccess(account, (answer) => {
    if (answer === 'unknown') return setUnchecked(true);
    toast(messages.admin.denied);
    navigate('/', { replace: true });
  });

  // The frame around the page reads it too, but only after the first picture.
  useEffect(() => void readSession(), []);

  useEffect(() => {
    if (state === 'signed-in') wasIn.current = true;
    // Whoever came without a session is offered the way back once they have one. A search of somebody who has signed out
    // is nobody else's business.
    // Whose session ended signs in over the page and goes on with what was typed.
    if (state === 'signed-out' && !ended && !left.current)
      navigate('/auth', { replace: true, state: wasIn.current ? null : { admin: search } });
  }, [state, ended, search, navigate]);
  /** Whose page this is, also between two sessions. */
  const owner = account ?? ended;

  const offline = isMissing || (unchecked && !allowed);
  return (
    <div className="wrap section admin-page">
      <PageMeta page={admin} />
      <h1 className="h2">{admin.headline.join(' ')}</h1>
      <p className="muted">{admin.subtitle}</p>
      {offline && <NeedsConnection />}
      {account && !offline && !(allowed && AdminPages) && (
        <Spinner label={allowed ? adminPages.loading : adminPages.checking} />
      )}
      {owner && AdminPages && !offline && (
        <AdminPages key={owner.id} shown={allowed} active={account !== null} memberCard={PublicCard} />
      )}
      {ended && (
        <Suspense fallback={<Spinner label={adminPages.loading} />}>
          <SessionEnded account={ended} onLeave={goHome} />
        </Suspense>
      )}
    </div>
  );
}
