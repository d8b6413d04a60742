import { admin } from '../../../content/admin/admin';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import { countRows, filterOf } from '../../../data/admin/list-query';
import type { EventRecord } from '../../../domain/events/event';
import { eventAddress } from '../event-address';
import type { Removal } from '../kit/apply-change';
import type { RowTools } from '../kit/collection-panel';
import { IconAction, LinkAction } from '../kit/table-cells';
import { activeRsvps } from '../overview/tasks';
import { useMay } from '../role';

const words = adminPages.events;

/**
 * Returns the question before an event is deleted, with the number of RSVPs that go with it.
 * @param mayList whether the account may list RSVPs. To others, the server answers with no rows.
 */
export async function removalOf(event: EventRecord, mayList: boolean): Promise<Removal> {
  const { title, text } = admin.events.delete;
  const counts = mayList ? await countOf(event) : countAtLeast(event);
  return {
    question: {
      title,
      text,
      note: [counts, words.deleteInstead].filter(Boolean).join(' '),
      yes: words.deleteYes,
      no: words.deleteNo,
      danger: true,
    },
    done: adminMessages.eventDeleted,
    failed: adminMessages.eventNotDeleted,
  };
}

/** Returns null if the server does not answer. */
async function countOf({ id }: EventRecord): Promise<string | null> {
  const rsvps = await countRows('event_rsvps', filterOf('event_id = {:id}', { id }));
  return rsvps === null ? null : words.deleteCounts(rsvps);
}

/** From the seats: there may be cancelled ones, too. */
function countAtLeast(event: EventRecord): string | null {
  const rsvps = activeRsvps(event);
  return rsvps > 0 ? words.deleteCountsAtLeast(rsvps) : null;
}

interface EventActionsProps {
  event: EventRecord;
  tools: Pick<RowTools<EventRecord>, 'remove'>;
  /** Whether the row stands for all dates of a series, which are changed on its page. */
  isSeries?: boolean | undefined;
  onCopy: () => void;
}

/** The controls of an event in the list. */
export function EventActions({ event, tools, isSeries = false, onCopy }: EventActionsProps) {
  const may = useMay();
  return (
    <>
      {may('door_scans', 'list') && (
        <LinkAction
          icon="ticket"
          word={adminDoor.open}
          label={adminDoor.openOf(event.title)}
          to={eventAddress(event.id, 'door')}
        />
      )}
      {may('events', 'update') && !isSeries && (
        <>
          <LinkAction
            icon="edit"
            word={words.editShort}
            label={words.edit(event.title)}
            to={eventAddress(event.id, 'details')}
          />
          <IconAction icon="copy" word={words.copyShort} label={words.copy(event.title)} onClick={onCopy} />
          <IconAction
            icon="trash"
            word={words.deleteYes}
            label={words.delete(event.title)}
            onClick={() =>
              void removalOf(event, may('event_rsvps', 'list')).then((removal) =>
                tools.remove(event, removal),
              )
            }
          />
        </>
      )}
    </>
  );
}
