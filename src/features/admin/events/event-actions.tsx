import { Link } from 'react-router-dom';
import { admin } from '../../../content/admin/admin';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminPages } from '../../../content/admin/admin-pages';
import { messages } from '../../../content/shell/messages';
import { countRows, filterOf } from '../../../data/admin/list-query';
import type { EventRecord } from '../../../domain/events/event';
import { buttonClass } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import type { RowTools } from '../kit/collection-panel';
import { IconAction } from '../kit/table-cells';
import { useMay } from '../role';

const words = adminPages.events;

interface EventActionsProps {
  event: EventRecord;
  tools: RowTools<EventRecord>;
  onEdit: () => void;
  onCopy: () => void;
}

export function EventActions({ event, tools, onEdit, onCopy }: EventActionsProps) {
  const may = useMay();
  const { title, text } = admin.events.delete;
  const remove = async () => {
    const rsvps = await countRows('event_rsvps', filterOf('event_id = {:id}', { id: event.id }));
    await tools.remove(event, {
      question: {
        title,
        text,
        note: [rsvps !== null && words.deleteCounts(rsvps), words.deleteInstead].filter(Boolean).join(' '),
        yes: words.deleteYes,
        no: words.deleteNo,
        danger: true,
      },
      done: messages.admin.eventDeleted,
      failed: messages.admin.eventNotDeleted,
    });
  };
  return (
    <>
      {may('door_scans', 'list') && (
        <span className="tooltip tooltip-left after:hidden" data-tip={adminDoor.open}>
          <Link
            to={`?tab=events&door=${event.id}`}
            className={buttonClass('bare', 'md', 'btn-square')}
            aria-label={adminDoor.openOf(event.title)}
          >
            <Icon name="ticket" />
          </Link>
        </span>
      )}
      {may('events', 'update') && (
        <>
          <IconAction icon="edit" word={words.editShort} label={words.edit(event.title)} onClick={onEdit} />
          <IconAction icon="copy" word={words.copyShort} label={words.copy(event.title)} onClick={onCopy} />
          <IconAction
            icon="trash"
            word={words.deleteYes}
            label={words.delete(event.title)}
            onClick={() => void remove()}
          />
        </>
      )}
    </>
  );
}
