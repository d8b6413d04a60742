import { Link } from 'react-router-dom';
import { stories } from '../content/stories';
import { Story } from '../features/stories/story';
import { deal } from '../ui/art';
import { buttonClass } from '../ui/button';
import { CallToAction } from '../ui/call-to-action';
import { Hero } from '../ui/hero';
import { PageMeta } from '../ui/page-meta';

/** One sheet of ink for each of the three. */
const sheets = ['flood', 'flyer band-spot', ''];

/** Three people tell; each story opens where it stands. */
export default function Stories() {
  const { submit } = stories;
  const told = deal(stories.list.map((story) => ({ ...story, type: 'story' })));
  return (
    <>
      <PageMeta page={stories} />
      <Hero lines={stories.headline} lead={stories.lead} layout="side" />
      <div className="pews">
        {told.map(({ type, family, stock, ...story }, i) => (
          <div key={story.id} className={sheets[i % sheets.length]}>
            <Story story={story} picture={{ type, family, stock }} />
          </div>
        ))}
      </div>
      <CallToAction title={submit.headline} text={submit.text} family="weave">
        <Link to={submit.link.to} className={buttonClass('ink')}>
          {submit.link.label}
        </Link>
      </CallToAction>
    </>
  );
}
