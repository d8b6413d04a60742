import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from '../content/auth';
import { formWords } from '../content/forms';
import { useSession } from '../features/session/session-store';
import { useAsksForData } from '../features/session/use-asks-for-data';
import { useMailedToken } from '../features/session/use-mailed-token';
import { Button } from '../ui/button';
import { Headline } from '../ui/headline';
import { Spinner } from '../ui/loading';
import { Notice } from '../ui/notice';
import { PageMeta } from '../ui/page-meta';

const orNoForm = () => ({ default: NoForm });
const AuthForm = lazy(() => import('../features/session/auth-form').catch(orNoForm));
const ForgotForm = lazy(() => import('../features/session/forgot-form').catch(orNoForm));
const ResetForm = lazy(() => import('../features/session/reset-form').catch(orNoForm));
const MyData = lazy(() => import('../features/session/my-data').catch(orNoForm));

/**
 * Sign in or sign up. Whoever is signed in has no business here and goes home (spec §2), unless they came by the link
 * of a reset mail, or ask what is held about them, which has its place here too.
 */
export default function Auth() {
  const { state } = useSession();
  const navigate = useNavigate();
  const came = useLocation().state;
  const { token, forget } = useMailedToken('#reset=');
  const asksForData = useAsksForData();
  const [forgot, setForgot] = useState(false);
  useEffect(() => {
    if (state === 'signed-in' && token === null && asksForData === false) navigate('/', { replace: true });
  }, [state, token, asksForData, navigate]);
  const ask = (asking: boolean) => {
    forget();
    setForgot(asking);
  };
  if (asksForData)
    return (
      <Suspense fallback={<Spinner label={formWords.loading} />}>
        <MyData />
      </Suspense>
    );
  return (
    <div className="wrap section auth">
      <PageMeta page={auth} />
      <div className="col auth-words">
        <Headline lines={auth.headline} />
        <p className="lead measure">{auth.text}</p>
        <p className="small muted measure">{auth.needsSignal}</p>
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
        <SignIn desk={typeof came?.desk === 'string' ? came.desk : undefined} onForgot={setForgot} />
      )}
    </div>
  );
}

interface SignInProps {
  /** The tab and filters of the desk that somebody came for without a session; from this site's own memory of the visit. */
  desk: string | undefined;
  onForgot: (forgot: boolean) => void;
}

/** Rendered once: React throws markup away that waits for its script while something around it changes, and the words in it. */
const SignIn = memo(({ desk, onForgot }: SignInProps) => {
  const navigate = useNavigate();
  // Home as everybody (spec §4), and from there back to where they wanted to go.
  const back =
    desk === undefined
      ? undefined
      : { label: auth.backToDesk, onClick: () => navigate({ pathname: '/admin', search: desk }) };
  return (
    <Suspense fallback={<Spinner label={formWords.loading} />}>
      <AuthForm back={back} onDone={() => navigate('/', { replace: true })} onForgot={() => onForgot(true)} />
    </Suspense>
  );
});

function NoForm() {
  const { title, text, retry } = auth.noForm;
  const again = (
    <Button icon="retry" onClick={() => location.reload()}>
      {retry}
    </Button>
  );
  return (
    <Notice title={title} action={again} live>
      {text}
    </Notice>
  );
}
