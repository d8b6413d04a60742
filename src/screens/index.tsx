import { home } from '../content/home';
import { NextEvent } from '../features/events/next-event';
import { Art } from '../ui/art';
import { Headline } from '../ui/headline';

export default function Home() {
  return (
    <>
      <title>{home.title}</title>
      <meta name="description" content={home.description} />
      <div className="wrap hero home-hero">
        <div>
          <div className="col">
            <Headline lines={home.headline} />
          </div>
          <p className="lead measure">{home.lead}</p>
        </div>
        <div className="home-film">
          <Art type="Worship Night" id="hero-3" family="sun" stock={0} ratio={16 / 11} />
        </div>
        <NextEvent />
      </div>
      <section className="wrap section home-mission" aria-labelledby="mission">
        <h2 className="h2" id="mission">
          {home.mission.headline.join(' ')}
        </h2>
        <div className="stack measure">
          {home.mission.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
    </>
  );
}
