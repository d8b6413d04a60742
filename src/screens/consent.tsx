import { Suspense } from 'react';
import { consentPage } from '../content/consents';
import { formWords } from '../content/shell';
import { AuthPage } from '../features/session/auth-page';
import { useLinkToken } from '../features/session/link-hash';
import { lazyPart } from '../ui/lazy-part';
import { Spinner } from '../ui/loading';
import { Notice } from '../ui/notice';

const ConsentCard = lazyPart(() => import('../features/consent/consent-card'));

/** The page of a guardian's link, `/consent#consent=<id>.<secret>`. Its hash leaves the address at once. */
export default function Consent() {
  const { token } = useLinkToken('#consent=');
  return (
    <AuthPage page={consentPage}>
      {token && (
        <Suspense fallback={<Spinner label={formWords.loading} />}>
          <ConsentCard key={token} token={token} />
        </Suspense>
      )}
      {token === null && <Notice>{consentPage.noLink}</Notice>}
    </AuthPage>
  );
}
