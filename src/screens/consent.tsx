import { Suspense } from 'react';
import { consentPage } from '../content/events/consent-page';
import { formWords } from '../content/shell/shell';
import { NeedsScript } from '../features/content/needs-script';
import { useLinkToken } from '../features/session/link-hash';
import { Headline } from '../ui/art/headline';
import { Spinner } from '../ui/parts/loading';
import { Notice } from '../ui/parts/notice';
import { PageMeta } from '../ui/parts/page-meta';
import { lazyPart } from '../ui/sheet/lazy-part';

const ConsentCard = lazyPart(() => import('../features/consent/consent-card'));

/** The page of a guardian's link, `/consent#consent=<id>.<secret>`. Its hash leaves the address at once. */
export default function Consent() {
  const { token } = useLinkToken('#consent=');
  const intro = (
    <div className="col grid max-w-160 gap-4">
      <Headline lines={consentPage.headline} />
      <p className="max-w-measure text-lead">{consentPage.text}</p>
      <NeedsScript text={consentPage.needsScript} />
    </div>
  );
  return (
    <>
      <PageMeta page={consentPage} />
      {token ? (
        <Suspense
          fallback={
            <div className="wrap grid gap-6 py-8">
              {intro}
              <Spinner label={formWords.loading} />
            </div>
          }
        >
          <ConsentCard key={token} token={token} intro={intro} />
        </Suspense>
      ) : (
        <div className="wrap grid gap-6 py-8">
          {intro}
          {token === null && <Notice>{consentPage.noLink}</Notice>}
        </div>
      )}
    </>
  );
}
