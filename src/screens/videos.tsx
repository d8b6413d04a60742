import { filmWords } from '../content/films';
import type { ContentOf } from '../domain/content/fields';
import { videosTable } from '../domain/content/pages/videos';
import { ContentCallToAction } from '../features/content/content-call-to-action';
import { contentMeta } from '../features/content/content-meta';
import { WithContent } from '../features/content/with-content';
import { FilmCard } from '../features/films/film-card';
import { type Film, filmsOn, useFilms } from '../features/films/use-films';
import { Hero } from '../ui/art/hero';
import { Badge } from '../ui/parts/badges';
import { PageMeta } from '../ui/parts/page-meta';

type Content = ContentOf<typeof videosTable.fields>;

export default function Videos() {
  const hasFilms = filmsOn('videos', useFilms()).length > 0;
  return (
    <WithContent of={videosTable} usableWithoutContent={hasFilms}>
      {page}
    </WithContent>
  );
}

/** The same function in each render: see `WithContent`. */
const page = (videos: Content) => <Page videos={videos} />;

function Page({ videos }: { videos: Content }) {
  const films = filmsOn('videos', useFilms());
  return (
    <>
      <PageMeta page={contentMeta(videos)} />
      <Hero lines={videos.headline} lead={videos.lead} />
      {films.length === 0 ? (
        <p className="wrap mt-8">{filmWords.none}</p>
      ) : (
        <div className="reel mt-8">
          <div className="wrap grid gap-10 py-6 @tablet:grid-cols-2">
            {films.map((film) => (
              <FilmCard key={film.id} film={film} as="h2">
                <About film={film} />
              </FilmCard>
            ))}
          </div>
        </div>
      )}
      <ContentCallToAction words={videos.more} family="halves" />
    </>
  );
}

function About({ film: { category, date } }: { film: Film }) {
  if (!category && !date) return null;
  return (
    <p className="flex flex-wrap items-center gap-3">
      {category && <Badge>{category}</Badge>} {date}
    </p>
  );
}
