import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { admin } from '../content/admin/admin';
import { adminPages } from '../content/admin/admin-pages';
import { type Message, messages } from '../content/shell/messages';
import { site } from '../content/site';
import type { MemberRecord } from '../domain/application';
import { type Denial, useAdminAccess } from '../features/admin/use-admin-access';
import { readSession, useSession } from '../features/session/session-store';
import { Button } from '../ui/parts/button';
import { classNames } from '../ui/parts/class-names';
import { Spinner } from '../ui/parts/loading';
import { Notice } from '../ui/parts/notice';
import { PageMeta } from '../ui/parts/page-meta';
import { shortDate } from '../ui/parts/zoned-date';
import { lazyPart } from '../ui/sheet/lazy-part';
import { toast } from '../ui/sheet/toast-store';

const SessionEnded = lazyPart(() => import('../features/session/session-ended'));

/** The card of the Members page, for the preview before publishing. */
const PublicCard = lazyPart(async () => {
  const [{ MemberCard }, { assignPicture }] = await Promise.all([
    import('../features/members/member-card'),
    import('../ui/art'),
  ]);
  return {
    default: ({ member }: { member: MemberRecord }) => (
      <MemberCard member={{ ...member, ...assignPicture({ type: 'member', id: member.id }) }} />
    ),
  };
});

/** Why the admin pages do not open. */
const denials: Record<Exclude<Denial, 'taken'>, Message> = {
  no: messages.admin.denied,
  unknown: messages.admin.unchecked,
  'no factor': adminPages.noFactor,
};

type AdminPages = typeof import('../features/admin/admin-pages').AdminPages;

/** Loads the admin pages once `wanted`. `React.lazy` would show its fallback for at least 300 ms. */
function useAdminPages(wanted: boolean, onMissing: () => void): AdminPages | null {
  const [loaded, setLoaded] = useState<{ AdminPages: AdminPages } | null>(null);
  const missing = useEffectEvent(onMissing);
  useEffect(() => {
    // The server renders only the title, so the script that renders pages omits the admin pages.
    if (!wanted || import.meta.env.SSR) return;
    let active = true;
    import('../features/admin/admin-pages').then(
      setLoaded,
      // Without signal.
      () => active && missing(),
    );
    // The browser reads its time zones for the first date: while the script is on its way, not while rows wait to be shown.
    shortDate(Date.now(), site().zone);
    return () => {
      active = false;
    };
  }, [wanted]);
  return loaded?.AdminPages ?? null;
}

/**
 * The admin pages. Redirects to /auth without a session, and to / for other accounts and if the check fails. The
 * pages load their first rows, still hidden, while the server checks the account: the server authorizes every request anyway.
 */
export default function Admin() {
  const { state, account, ended } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isOverview = ['overview', null].includes(new URLSearchParams(search).get('tab'));
  const wasSignedIn = useRef(false);
  /** Whether the person has left for /, so that nothing redirects to /auth. */
  const left = useRef(false);
  const goHome = () => {
    left.current = true;
    navigate('/', { replace: true });
  };
  const refuse = (reason: Message) => {
    toast(reason, 'admin');
    goHome();
  };
  const AdminPages = useAdminPages(account !== null, () => refuse(messages.admin.unchecked));
  /** The account whose role an owner took while the page was open. It stays with what was typed: an owner can give the role back. */
  const [taken, setTaken] = useState('');
  const isTaken = account?.id === taken;
  const role = useAdminAccess(account, (answer) => {
    if (answer === 'taken') setTaken(account?.id ?? '');
    else refuse(denials[answer]);
  });

  if (role && taken) setTaken('');

  // The app shell reads the session too, but only after the first paint.
  useEffect(() => void readSession(), []);

  useEffect(() => {
    if (state === 'signed-in') wasSignedIn.current = true;
    // Remembers the search only for people who came without a session, not after a Logout. After an ended session, the
    // person signs in above the page.
    if (state === 'signed-out' && !ended && !left.current)
      navigate('/auth', { replace: true, state: wasSignedIn.current ? null : { admin: search } });
  }, [state, ended, search, navigate]);
  /** The account of this page, also while its session has ended. */
  const owner = account ?? ended;

  const isShown = role !== null && AdminPages !== null;
  /** The other sections have their own visible headings. */
  const titleLook = isShown && (isOverview ? 'pb-4 lg:pt-2' : 'sr-only');
  return (
    <div className="pb-16 lg:pb-0 lg:pl-50">
      <div className="col">
        <div className={classNames('wrap max-w-none pt-3', isShown && !isOverview && 'lg:px-6')}>
          <PageMeta page={admin} />
          <div className={titleLook || undefined}>
            <h1 className="h3 text-3xl">{admin.headline.join(' ')}</h1>
            <p className="text-muted text-base">{admin.subtitle}</p>
          </div>
          {account && !role && isTaken && (
            <Notice
              tone="wait"
              title={adminPages.roleTaken.title}
              live
              action={<Button onClick={goHome}>{adminPages.roleTaken.leave}</Button>}
            >
              {adminPages.roleTaken.text}
            </Notice>
          )}
          {account && !isShown && !isTaken && (
            <Spinner label={role ? adminPages.loading : adminPages.checking} />
          )}
          {owner && AdminPages && (
            <AdminPages key={owner.id} role={role} active={account !== null} memberCard={PublicCard} />
          )}
          {ended && (
            <Suspense fallback={<Spinner label={adminPages.loading} />}>
              <SessionEnded account={ended} onLeave={goHome} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
