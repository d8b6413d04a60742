import { useSearchParams } from 'react-router-dom';
import { storyMeta } from '../content/shell/row-pages';
import { stories as words } from '../content/stories';
import type { ContentOf } from '../domain/content/fields';
import { storiesTable } from '../domain/content/pages/stories';
import { ContentCallToAction } from '../features/content/content-call-to-action';
import { contentMeta } from '../features/content/content-meta';
import { RichText } from '../features/content/rich-text';
import { WithContent } from '../features/content/with-content';
import { StoryDrawings, StoryPhoto } from '../features/photos/story-photo';
import { Art, type AssignedPicture, assignPictures, initials } from '../ui/art';
import { Hero } from '../ui/art/hero';
import { classNames } from '../ui/parts/class-names';
import { Words } from '../ui/parts/content-blocks';
import { PageMeta } from '../ui/parts/page-meta';

const backgrounds = ['flood', 'flyer bg-spot', ''];

type Content = ContentOf<typeof storiesTable.fields>;

export default function Stories() {
  return <WithContent of={storiesTable}>{(stories) => <Page stories={stories} />}</WithContent>;
}

function Page({ stories }: { stories: Content }) {
  const meta = contentMeta(stories);
  const [search] = useSearchParams();
  const named = stories.list.find(({ id }) => id === search.get('id'));
  const withPictures = assignPictures(stories.list.map((story) => ({ ...story, type: 'story' })));
  return (
    <>
      <PageMeta page={named ? storyMeta(named, meta) : meta} />
      <Hero lines={stories.headline} lead={stories.lead} />
      <div className="mt-8">
        {withPictures.map(({ type, family, paper, ...story }, i) => (
          <div key={story.id} className={backgrounds[i % backgrounds.length]}>
            <Story story={story} picture={{ type, family, paper }} swapped={i % 2 === 1} />
          </div>
        ))}
        {/* Here it moves nothing in sight when the photos are read. */}
        <StoryDrawings />
      </div>
      <ContentCallToAction words={stories.submit} family="weave" />
    </>
  );
}

interface StoryProps {
  story: Content['list'][number];
  picture: AssignedPicture & { type: string };
  /** On wide screens, the picture is on the right. */
  swapped: boolean;
}

/**
 * A testimony. Its `details` replaces the short version by the full one, without JavaScript. The picture is as high as
 * the text, and stays in sight beside a long one.
 */
function Story({ story, picture, swapped }: StoryProps) {
  const { id, name, who, title, short, full } = story;
  const columns = swapped
    ? '@desktop:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]'
    : '@desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]';
  return (
    <article
      id={id}
      data-row={id}
      aria-label={title}
      className={classNames('group wrap grid gap-x-10 @tablet:grid-cols-2', columns)}
    >
      <div
        className={classNames(
          '-mx-(--pad) @tablet:mx-0',
          swapped && '@tablet:col-start-2 @tablet:row-start-1',
        )}
      >
        <StoryPhoto
          id={id}
          className="@tablet:sticky @tablet:top-17"
          otherwise={
            <Art
              {...picture}
              id={id}
              letters={initials(name)}
              ratio={1.2}
              className="block @tablet:sticky @tablet:top-17 @tablet:h-full @tablet:max-h-136"
            />
          }
        />
      </div>
      {/* In the middle. Its lines and gaps have their height before they arrive, so that the words move little. */}
      <Words className="grid-rows-lines pt-5 pb-10 @tablet:content-center @tablet:py-10">
        <h2 className="h2 @tablet:text-[clamp(2.5rem,5.4cqi,5rem)]">{title}</h2>
        <p>
          <b>{name}</b>, {who}
        </p>
        <p className="text-lead group-has-[[open]]:hidden">{short}</p>
        <details className="group/story">
          <summary className="btn">
            <span className="group-open/story:hidden">{words.read}</span>
            <span className="hidden group-open/story:inline">{words.close}</span>
            <span className="sr-only">: {title}</span>
          </summary>
          <RichText nodes={full.nodes} className="mt-5" />
        </details>
      </Words>
    </article>
  );
}
