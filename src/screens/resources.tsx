import { resources } from '../content/resources';
import { ResourceLibrary } from '../features/resources/resource-library';
import { useSignInReturn } from '../features/session/sign-in-return';
import { Cover } from '../ui/cover';
import { onlinePart } from '../ui/online-part';
import { PageMeta } from '../ui/page-meta';

const ReportButton = onlinePart(() => import('../features/reports/report-button'));
const askAccount = () => import('../features/session/session-store').then(({ readSession }) => readSession());

/** What somebody should have handed us earlier. */
export default function Resources() {
  const account = useSignInReturn('/resources');
  return (
    <>
      <PageMeta page={resources} />
      <Cover lines={resources.headline} lead={resources.lead} />
      <div className="section wrap">
        <ResourceLibrary
          askAccount={askAccount}
          {...account}
          tools={({ id, title }) => <ReportButton kind="resource" about={id} title={title} />}
        />
      </div>
    </>
  );
}
