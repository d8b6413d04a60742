import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { auth } from '../content/auth';
import { AuthForm } from '../features/session/auth-form';
import { useSession } from '../features/session/session-store';
import { Headline } from '../ui/headline';
import { PageMeta } from '../ui/page-meta';

/** Sign in or sign up. Whoever is signed in has no business here and goes home (spec §2). */
export default function Auth() {
  const { state } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (state === 'signed-in') navigate('/', { replace: true });
  }, [state, navigate]);
  return (
    <div className="wrap section auth">
      <PageMeta page={auth} />
      <div className="col auth-words">
        <Headline lines={auth.headline} />
        <p className="lead measure">{auth.text}</p>
        <p className="small muted measure">{auth.needsSignal}</p>
      </div>
      <AuthForm onDone={() => navigate('/', { replace: true })} />
    </div>
  );
}
