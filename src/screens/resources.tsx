import { resources } from '../content/resources';
import { ReportMenu } from '../features/reports/report-menu';
import { ResourceLibrary } from '../features/resources/resource-library';
import { readSession } from '../features/session/session-store';
import { useSignInReturn } from '../features/session/sign-in-return';
import { Hero } from '../ui/hero';
import { PageMeta } from '../ui/page-meta';

export default function Resources() {
  const account = useSignInReturn('/resources');
  return (
    <>
      <PageMeta page={resources} />
      <Hero lines={resources.headline} lead={resources.lead} />
      <div className="pt-8 wrap">
        <ResourceLibrary
          readAccount={readSession}
          {...account}
          tools={({ id, title }) => <ReportMenu kind="resource" about={id} title={title} />}
        />
      </div>
    </>
  );
}
