import { Link } from 'react-router-dom';
import { stories } from '../content/stories';
import { Art, type Dealt, deal, initials } from '../ui/art';
import { buttonClass } from '../ui/button';
import { CallToAction } from '../ui/call-to-action';
import { Prose } from '../ui/content-blocks';
import { Hero } from '../ui/hero';
import { PageMeta } from '../ui/page-meta';

const backgrounds = ['flood', 'flyer band-spot', ''];

export default function Stories() {
  const { submit } = stories;
  const withPictures = deal(stories.list.map((story) => ({ ...story, type: 'story' })));
  return (
    <>
      <PageMeta page={stories} />
      <Hero lines={stories.headline} lead={stories.lead} layout="side" />
      <div className="pews">
        {withPictures.map(({ type, family, stock, ...story }, i) => (
          <div key={story.id} className={backgrounds[i % backgrounds.length]}>
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

interface StoryProps {
  story: {
    readonly id: string;
    readonly name: string;
    readonly who: string;
    readonly title: string;
    readonly short: string;
    readonly full: readonly string[];
  };
  picture: Dealt & { type: string };
}

/** A testimony. Its `details` replaces the short version by the full one, without JavaScript. */
function Story({ story, picture }: StoryProps) {
  const { id, name, who, title, short, full } = story;
  return (
    <article id={id} className="wrap pew">
      <Art {...picture} id={id} letters={initials(name)} />
      <div className="words">
        <h2 className="h2">{title}</h2>
        <p>
          <b>{name}</b>, {who}
        </p>
        <p className="text-lead pew-short">{short}</p>
        <details>
          <summary className="btn">
            <span className="when-shut">{stories.read}</span>
            <span className="when-open">{stories.close}</span>
            <span className="sr-only">: {title}</span>
          </summary>
          <Prose paragraphs={full} />
        </details>
      </div>
    </article>
  );
}
