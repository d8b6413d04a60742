import { useSearchParams } from 'react-router-dom';
import { events as words } from '../../content/events/events';
import { eventMeta } from '../../content/shell/row-pages';
import type { ContentOf } from '../../domain/content/fields';
import { eventsTable } from '../../domain/content/pages/events';
import { ContentCallToAction } from '../../features/content/content-call-to-action';
import { contentMeta } from '../../features/content/content-meta';
import { WithContent } from '../../features/content/with-content';
import { EventBoard } from '../../features/events/event-board';
import { posterFoot } from '../../features/events/event-words';
import { useEvents } from '../../features/events/use-events';
import { PageMeta } from '../../ui/parts/page-meta';

export default function Events() {
  return (
    <WithContent of={eventsTable} usableWithoutContent>
      {(content) => <Page content={content} />}
    </WithContent>
  );
}

function Page({ content }: { content: ContentOf<typeof eventsTable.fields> }) {
  const meta = contentMeta(content);
  const events = useEvents();
  const [search] = useSearchParams();
  const named = events.all.find(({ id }) => id === search.get('event'));
  return (
    <>
      <PageMeta
        page={named ? eventMeta(named, posterFoot(named), { ...meta, calledOff: words.calledOff }) : meta}
      />
      <EventBoard events={events} headline={content.headline} />
      <div className="list-loading:hidden">
        <ContentCallToAction words={content.volunteer} family="bunting" />
      </div>
    </>
  );
}
