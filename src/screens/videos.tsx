import { Link } from 'react-router-dom';
import { videos } from '../content/music/films';
import { FilmCard } from '../features/films/film-card';
import { CallToAction } from '../ui/art/call-to-action';
import { Hero } from '../ui/art/hero';
import { Badge } from '../ui/parts/badges';
import { buttonClass } from '../ui/parts/button';
import { PageMeta } from '../ui/parts/page-meta';

export default function Videos() {
  const { more } = videos;
  return (
    <>
      <PageMeta page={videos} />
      <Hero lines={videos.headline} lead={videos.lead} />
      <div className="reel mt-8">
        <div className="wrap grid gap-10 py-6 @tablet:grid-cols-2">
          {videos.list.map((film) => (
            <FilmCard key={film.id} film={film} as="h2">
              <p className="flex flex-wrap items-center gap-3">
                <Badge>{film.category}</Badge> {film.date}
              </p>
            </FilmCard>
          ))}
        </div>
      </div>
      <CallToAction title={more.headline} text={more.text} family="halves">
        <Link to={more.link.to} className={buttonClass('ink')}>
          {more.link.label}
        </Link>
      </CallToAction>
    </>
  );
}
