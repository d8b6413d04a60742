import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { postMeta, rowAddress } from '../content/shell/row-pages';
import { sharing } from '../content/shell/sharing';
import { type ContentOf, hasWords } from '../domain/content/fields';
import { collaborateTable } from '../domain/content/pages/collaborate';
import { OpportunityBoard } from '../features/collaboration/opportunity-board';
import { contentMeta } from '../features/content/content-meta';
import { WithContent } from '../features/content/with-content';
import { ReportMenu } from '../features/reports/report-menu';
import { readSession, useSession } from '../features/session/session-store';
import { useSignInReturn } from '../features/session/sign-in-return';
import { useList } from '../offline';
import { Hero } from '../ui/art/hero';
import { RuledList, SectionHead } from '../ui/parts/content-blocks';
import { PageMeta } from '../ui/parts/page-meta';
import { lazyPart } from '../ui/sheet/lazy-part';
import { shareLink } from '../ui/sheet/share-link';

const EmailNotice = lazyPart(() => import('./email-notice-part'));

type Account = ReturnType<typeof readSession>;

/** Passes the signed-in account to its children, since features cannot import each other. */
function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  return children(useSession().account);
}

export default function Collaborate() {
  return (
    <WithContent of={collaborateTable} usableWithoutContent>
      {(collaborate) => <Page collaborate={collaborate} />}
    </WithContent>
  );
}

function Page({ collaborate }: { collaborate: ContentOf<typeof collaborateTable.fields> }) {
  const { how } = collaborate;
  const meta = contentMeta(collaborate);
  const account = useSignInReturn('/collaborate');
  const [search] = useSearchParams();
  const named = useList('opportunities').items.find(({ id }) => id === search.get('id'));
  return (
    <>
      <PageMeta page={named ? postMeta(named, meta) : meta} />
      <Hero lines={collaborate.headline} lead={collaborate.lead} />
      <div className="pt-8 wrap">
        <OpportunityBoard
          withAccount={WithAccount}
          readAccount={readSession}
          {...account}
          emailNotice={EmailNotice}
          tools={({ id, title }) => (
            <ReportMenu
              kind="opportunity"
              about={id}
              title={title}
              onShare={() => shareLink(title, rowAddress('opportunity', id, location.origin), sharing)}
            />
          )}
        />
      </div>
      {hasWords(how) && (
        <section className="wrap pt-14 list-loading:hidden">
          <SectionHead title={how.headline} />
          <RuledList numbered list={how.list} />
        </section>
      )}
    </>
  );
}
