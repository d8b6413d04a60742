import { adminPages } from '../../../content/admin/admin-pages';
import { readRsvpPace } from '../../../data/admin/rsvp-pace';
import { Notice } from '../../../ui/parts/notice';
import { useLiveQuery } from '../kit/use-live-query';
import { useMay } from '../role';

const words = adminPages.event.pace;
const follows = ['events', 'event_rsvps'] as const;

/** Warns before the RSVPs of an event wait on the phones, because it may take no more in this hour. */
export function RsvpPaceNotice({ event }: { event: string }) {
  const isShown = useMay()('event_rsvps', 'list');
  const pace = useLiveQuery(['rsvp-pace', event], () => readRsvpPace(event), follows, isShown);
  return (
    pace?.is_near && (
      <Notice tone="wait" title={words.title} live>
        {words.text(pace.taken, pace.most)}
      </Notice>
    )
  );
}
