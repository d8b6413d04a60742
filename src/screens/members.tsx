import { Link } from 'react-router-dom';
import { members } from '../content/members';
import { MemberWall } from '../features/members/member-wall';
import { CallToAction } from '../ui/art/call-to-action';
import { Hero } from '../ui/art/hero';
import { buttonClass } from '../ui/parts/button';
import { PageMeta } from '../ui/parts/page-meta';

export default function Members() {
  const { apply } = members;
  const applyLink = (
    <Link className={buttonClass('primary')} to={apply.link.to}>
      {apply.link.label}
    </Link>
  );
  return (
    <>
      <PageMeta page={members} />
      <Hero lines={members.headline} lead={members.lead} />
      <section className="wrap grid grid-cols-1 gap-5 pt-8">
        <MemberWall apply={applyLink} />
      </section>
      <div className="list-loading:hidden">
        <CallToAction title={apply.headline} text={apply.text} family="blocks">
          <Link className={buttonClass('ink')} to={apply.link.to}>
            {apply.link.label}
          </Link>
        </CallToAction>
      </div>
    </>
  );
}
