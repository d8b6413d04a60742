import type { ContentOf } from '../domain/content/fields';
import { membersTable } from '../domain/content/pages/members';
import { ContentCallToAction } from '../features/content/content-call-to-action';
import { ContentLink } from '../features/content/content-link';
import { contentMeta } from '../features/content/content-meta';
import { WithContent } from '../features/content/with-content';
import { MemberWall } from '../features/members/member-wall';
import { Hero } from '../ui/art/hero';
import { buttonClass } from '../ui/parts/button';
import { PageMeta } from '../ui/parts/page-meta';

export default function Members() {
  return (
    <WithContent of={membersTable} usableWithoutContent>
      {(members) => <Page members={members} />}
    </WithContent>
  );
}

function Page({ members }: { members: ContentOf<typeof membersTable.fields> }) {
  const { headline, lead, apply } = members;
  const applyLink = (
    <ContentLink className={buttonClass('primary')} to={apply.link.to}>
      {apply.link.label}
    </ContentLink>
  );
  return (
    <>
      <PageMeta page={contentMeta(members)} />
      <Hero lines={headline} lead={lead} />
      <section className="wrap grid grid-cols-1 gap-5 pt-8">
        <MemberWall apply={applyLink} />
      </section>
      <div className="list-loading:hidden">
        <ContentCallToAction words={apply} family="blocks" />
      </div>
    </>
  );
}
