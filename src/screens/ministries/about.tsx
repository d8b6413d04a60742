import { Link } from 'react-router-dom';
import { about } from '../../content/about';
import { shortAddress, site } from '../../content/site';
import { Art } from '../../ui/art';
import { Prose } from '../../ui/content-blocks';
import { TornFlyer } from '../../ui/drawings/torn-flyer';
import { Hero } from '../../ui/hero';
import { PageMeta } from '../../ui/page-meta';

export default function About() {
  const { story, mission, vision, values, church } = about;
  return (
    <>
      <PageMeta page={about} />
      <Hero
        lines={about.headline}
        lead={about.lead}
        art={<TornFlyer words={site.longName.split(' ')} />}
        below={
          <>
            <h2 className="h2">{story.headline}</h2>
            <Prose paragraphs={story.paragraphs} />
          </>
        }
      />
      <div className="flyer band band-spot">
        <div className="wrap creed">
          {[mission, vision].map(({ headline, text }) => (
            <section key={headline}>
              <h2 className="slug">{headline}</h2>
              <p className="h3">{text}</p>
            </section>
          ))}
        </div>
      </div>
      <section className="pt-14 wrap ledger-thirds">
        <h2 className="h2">{values.headline}</h2>
        <ol className="ledger ledger-n">
          {values.list.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="pt-14 wrap">
        <div className="split roof">
          <Art type="church" id={site.church.name} family="arch" stock={1} ratio={1.3} />
          <div className="words">
            <h2 className="h2">{church.headline}</h2>
            <p className="h3">
              {site.church.name}, {shortAddress}
            </p>
            <p className="max-w-measure">{church.text}</p>
            <Link to={church.link.to}>{church.link.label}</Link>
          </div>
        </div>
      </section>
    </>
  );
}
