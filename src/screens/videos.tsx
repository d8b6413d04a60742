import { videos as words } from '../content/music/films';
import type { ContentOf } from '../domain/content/fields';
import { videosTable } from '../domain/content/pages/videos';
import { ContentCallToAction } from '../features/content/content-call-to-action';
import { contentMeta } from '../features/content/content-meta';
import { WithContent } from '../features/content/with-content';
import { FilmCard } from '../features/films/film-card';
import { Hero } from '../ui/art/hero';
import { Badge } from '../ui/parts/badges';
import { PageMeta } from '../ui/parts/page-meta';

export default function Videos() {
  return (
    <WithContent of={videosTable} usableWithoutContent>
      {(videos) => <Page videos={videos} />}
    </WithContent>
  );
}

function Page({ videos }: { videos: ContentOf<typeof videosTable.fields> }) {
  return (
    <>
      <PageMeta page={contentMeta(videos)} />
      <Hero lines={videos.headline} lead={videos.lead} />
      <div className="reel mt-8">
        <div className="wrap grid gap-10 py-6 @tablet:grid-cols-2">
          {words.list.map((film) => (
            <FilmCard key={film.id} film={film} as="h2">
              <p className="flex flex-wrap items-center gap-3">
                <Badge>{film.category}</Badge> {film.date}
              </p>
            </FilmCard>
          ))}
        </div>
      </div>
      <ContentCallToAction words={videos.more} family="halves" />
    </>
  );
}
