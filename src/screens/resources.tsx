import { useSearchParams } from 'react-router-dom';
import { postMeta, rowAddress } from '../content/shell/row-pages';
import { sharing } from '../content/shell/sharing';
import type { ContentOf } from '../domain/content/fields';
import { resourcesTable } from '../domain/content/pages/resources';
import type { ResourceRecord } from '../domain/posts/resource';
import { contentMeta } from '../features/content/content-meta';
import { WithContent } from '../features/content/with-content';
import { ReportMenu } from '../features/reports/report-menu';
import { ResourceLibrary } from '../features/resources/resource-library';
import { readSession, useSession } from '../features/session/session-store';
import { useSignInReturn } from '../features/session/sign-in-return';
import { useList } from '../offline';
import { Hero } from '../ui/art/hero';
import { PageMeta } from '../ui/parts/page-meta';
import { lazyPart } from '../ui/sheet/lazy-part';
import { shareLink } from '../ui/sheet/share-link';

const EmailNotice = lazyPart(() => import('./email-notice-part'));

/** A constant, because the shelves are memoized. */
const tools = ({ id, title }: ResourceRecord) => (
  <ReportMenu
    kind="resource"
    about={id}
    title={title}
    onShare={() => shareLink(title, rowAddress('resource', id, location.origin), sharing)}
  />
);

export default function Resources() {
  return (
    <WithContent of={resourcesTable} usableWithoutContent>
      {(resources) => <Page resources={resources} />}
    </WithContent>
  );
}

function Page({ resources }: { resources: ContentOf<typeof resourcesTable.fields> }) {
  const meta = contentMeta(resources);
  const signIn = useSignInReturn('/resources');
  const { account } = useSession();
  const [search] = useSearchParams();
  const named = useList('resources').items.find(({ id }) => id === search.get('id'));
  return (
    <>
      <PageMeta page={named ? postMeta(named, meta) : meta} />
      <Hero lines={resources.headline} lead={resources.lead} />
      <div className="pt-8 wrap">
        <ResourceLibrary
          categories={resources.categories}
          account={account}
          readAccount={readSession}
          {...signIn}
          emailNotice={EmailNotice}
          tools={tools}
        />
      </div>
    </>
  );
}
