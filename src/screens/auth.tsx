import { memo, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from '../content/account/auth';
import { formWords } from '../content/shell/shell';
import type { Path } from '../domain/content/paths';
import { AuthPage } from '../features/session/auth-page';
import { type MailedPage, useLinkToken, useMailedPage } from '../features/session/link-hash';
import { confirmSession, useSession } from '../features/session/session-store';
import { signInReturn } from '../features/session/sign-in-return';
import { Spinner } from '../ui/parts/loading';
import { Notice } from '../ui/parts/notice';
import { lazyPart } from '../ui/sheet/lazy-part';

const AuthForm = lazyPart(() => import('../features/session/auth-form'));
const ResetPassword = lazyPart(() => import('../features/session/reset-password'));
const MyData = lazyPart(() => import('../features/session/my-data'));
const ConfirmEmail = lazyPart(() => import('../features/session/confirm-email'));
const TeamLink = lazyPart(() => import('../features/session/team-link'));
const LeaveNewsletter = lazyPart(() => import('../features/session/leave-newsletter'));

/**
 * The page to sign in or up, and for the links of mails. A signed-in visitor goes home, or back to the page
 * that required an account (decision 082).
 */
export default function Auth() {
  const { state, ended } = useSession();
  const navigate = useNavigate();
  const { pathname: here, state: locationState } = useLocation();
  const back = signInReturn(locationState);
  // Of an admin who came without a session: the tab and the search of the admin pages.
  const isForAdmin = typeof locationState?.admin === 'string';
  const adminSearch = isForAdmin ? locationState.admin : '';
  const target = isForAdmin ? '/admin' : (back?.to ?? '/');
  const writes = back?.writes === true;
  const { token, forget } = useLinkToken('#reset=');
  const mailed = useMailedPage();
  const [forgot, setForgot] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (state === 'signed-in') void confirmSession().then(() => setConfirmed(true));
  }, [state]);
  useEffect(() => {
    // The chunk of the next page may still load after a press; the address has changed already.
    const hasLeft = location.pathname !== here;
    // Confirm the session before redirecting, since it may have ended on another device.
    if (confirmed && state === 'signed-in' && token === null && mailed === null && !hasLeft)
      navigate({ pathname: target, search: adminSearch }, { replace: true, state: { writes } });
  }, [confirmed, state, token, mailed, target, adminSearch, writes, here, navigate]);
  const showForgot = (asking: boolean) => {
    forget();
    setForgot(asking);
  };
  if (mailed)
    return (
      <Suspense fallback={<Spinner label={formWords.loading} />}>
        <Mailed page={mailed} />
      </Suspense>
    );
  return (
    <AuthPage
      page={auth}
      offlineNote={auth.needsSignal}
      notice={
        ended && (
          <Notice tone="wait" title={auth.ended.title} live>
            {auth.ended.text}
          </Notice>
        )
      }
    >
      {token || forgot ? (
        <Suspense fallback={<Spinner label={formWords.loading} />}>
          <ResetPassword
            token={token ?? null}
            onDone={() => showForgot(false)}
            onRequestNewLink={() => showForgot(true)}
          />
        </Suspense>
      ) : (
        <SignIn target={target} search={adminSearch} writes={writes} onForgot={setForgot} />
      )}
    </AuthPage>
  );
}

function Mailed({ page }: { page: MailedPage }) {
  if (page === 'my-data') return <MyData />;
  if (page === 'team') return <TeamLink />;
  return page === 'unsubscribe' ? <LeaveNewsletter /> : <ConfirmEmail key={page} page={page} />;
}

interface SignInProps {
  /** The page after signing in. `writes` opens its form. */
  target: Path;
  search: string;
  writes: boolean;
  onForgot: (forgot: boolean) => void;
}

/** Memoized: an update before the lazy form has hydrated would discard its rendered markup and typed values. */
const SignIn = memo(({ target, search, writes, onForgot }: SignInProps) => {
  const navigate = useNavigate();
  return (
    <Suspense fallback={<Spinner label={formWords.loading} />}>
      <AuthForm
        onDone={() => navigate({ pathname: target, search }, { replace: true, state: { writes } })}
        onForgot={() => onForgot(true)}
      />
    </Suspense>
  );
});
