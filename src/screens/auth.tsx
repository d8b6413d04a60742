import { memo, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from '../content/auth';
import { formWords } from '../content/forms';
import type { Path } from '../content/page';
import { confirmSession, useSession } from '../features/session/session-store';
import { signInReturn } from '../features/session/sign-in-return';
import { type MailedPage, useMailedPage } from '../features/session/use-mailed-page';
import { useMailedToken } from '../features/session/use-mailed-token';
import { Headline } from '../ui/headline';
import { lazyPart } from '../ui/lazy-part';
import { Spinner } from '../ui/loading';
import { Notice } from '../ui/notice';
import { PageMeta } from '../ui/page-meta';

const AuthForm = lazyPart(() => import('../features/session/auth-form'));
const ForgotForm = lazyPart(() => import('../features/session/forgot-form'));
const ResetForm = lazyPart(() => import('../features/session/reset-form'));
const MyData = lazyPart(() => import('../features/session/my-data'));
const ConfirmEmail = lazyPart(() => import('../features/session/confirm-email'));
const LeaveNewsletter = lazyPart(() => import('../features/session/leave-newsletter'));

/**
 * Sign in or sign up. A signed-in visitor goes home (spec §2), or back to the page that sent them here (decision 053).
 * The links of mails about accounts, stored data and the newsletter have their place here too.
 */
export default function Auth() {
  const { state, ended } = useSession();
  const navigate = useNavigate();
  const came = useLocation().state;
  const back = signInReturn(came);
  const target = back?.to ?? '/';
  const writes = back?.writes === true;
  const { token, forget } = useMailedToken('#reset=');
  const mailed = useMailedPage();
  const [forgot, setForgot] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (state === 'signed-in') void confirmSession().then(() => setConfirmed(true));
  }, [state]);
  useEffect(() => {
    // A session that ended on another device is found out before anybody is sent away.
    if (confirmed && state === 'signed-in' && token === null && mailed === null)
      navigate(target, { replace: true, state: { writes } });
  }, [confirmed, state, token, mailed, target, writes, navigate]);
  const ask = (asking: boolean) => {
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
    <div className="wrap section auth">
      <PageMeta page={auth} />
      <div className="col auth-words">
        <Headline lines={auth.headline} />
        <p className="lead measure">{auth.text}</p>
        <p className="small muted measure">{auth.needsSignal}</p>
        {ended && (
          <Notice tone="wait" title={auth.ended.title} live>
            {auth.ended.text}
          </Notice>
        )}
      </div>
      {token || forgot ? (
        <Suspense fallback={<Spinner label={formWords.loading} />}>
          {token ? (
            <ResetForm token={token} onDone={() => ask(false)} onAgain={() => ask(true)} />
          ) : (
            <ForgotForm onBack={() => ask(false)} />
          )}
        </Suspense>
      ) : (
        <SignIn
          admin={typeof came?.admin === 'string' ? came.admin : undefined}
          target={target}
          writes={writes}
          onForgot={setForgot}
        />
      )}
    </div>
  );
}

/** What the link of a mail opens. */
function Mailed({ page }: { page: MailedPage }) {
  if (page === 'my-data') return <MyData />;
  return page === 'unsubscribe' ? <LeaveNewsletter /> : <ConfirmEmail key={page} page={page} />;
}

interface SignInProps {
  /** The tab and filters of the admin pages that somebody came for without a session; from this site's own memory of the visit. */
  admin: string | undefined;
  /** Where to go after signing in, and whether a form opens there. */
  target: Path;
  writes: boolean;
  onForgot: (forgot: boolean) => void;
}

/** Rendered once: React throws markup away that waits for its script while something around it changes, and the words in it. */
const SignIn = memo(({ admin, target, writes, onForgot }: SignInProps) => {
  const navigate = useNavigate();
  // Home as everybody (spec §4), and from there back to where they wanted to go.
  const back =
    admin === undefined
      ? undefined
      : { label: auth.backToAdmin, onClick: () => navigate({ pathname: '/admin', search: admin }) };
  return (
    <Suspense fallback={<Spinner label={formWords.loading} />}>
      <AuthForm
        back={back}
        onDone={() => navigate(target, { replace: true, state: { writes } })}
        onForgot={() => onForgot(true)}
      />
    </Suspense>
  );
});
