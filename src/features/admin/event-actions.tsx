import { use } from 'react';
import { Link } from 'react-router-dom';
import { admin } from '../../content/admin';
import { adminDoor } from '../../content/admin-door';
import { adminPages } from '../../content/admin-pages';
import { messages } from '../../content/messages';
import { eventOf } from '../../data/admin/events';
import { countRows, filterOf } from '../../data/admin/list-query';
import type { EventRecord } from '../../domain/event';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { applyChange, confirmAndDelete } from './apply-change';
import { ConfirmContext } from './confirm-provider';
import { FeatureButton, IconAction, RowActions } from './table-cells';

const words = adminPages.events;

interface EventActionProps {
  event: EventRecord;
  reload: () => Promise<void>;
}

/** Toggles whether an event is featured. */
export function FeatureStar({ event, reload }: EventActionProps) {
  const confirm = use(ConfirmContext);
  const featured = !event.featured;
  const toggle = async () => {
    const done = await applyChange(confirm, {
      collection: 'events',
      version: event,
      fields: { featured },
      done: featured ? messages.admin.featured : messages.admin.unfeatured,
      failed: messages.admin.eventNotUpdated,
      chosen: featured ? words.featured : words.notFeatured,
      current: (record) => {
        const there = eventOf(record);
        return there && { version: there, words: there.featured ? words.featured : words.notFeatured };
      },
    });
    if (done) await reload();
  };
  return <FeatureButton title={event.title} featured={event.featured} onToggle={() => void toggle()} />;
}

interface EventActionsProps extends EventActionProps {
  onEdit: () => void;
  onCopy: () => void;
}

export function EventActions({ event, reload, onEdit, onCopy }: EventActionsProps) {
  const confirm = use(ConfirmContext);
  const { title, text } = admin.events.delete;
  const remove = async () => {
    const rsvps = await countRows('event_rsvps', filterOf('event_id = {:id}', { id: event.id }));
    await confirmAndDelete(confirm, {
      collection: 'events',
      id: event.id,
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
      reload,
    });
  };
  return (
    <RowActions>
      <span className="tooltip tooltip-left after:hidden" data-tip={adminDoor.open}>
        <Link
          to={`?tab=events&door=${event.id}`}
          className={buttonClass('bare', 'md', 'btn-square')}
          aria-label={adminDoor.openOf(event.title)}
        >
          <Icon name="ticket" />
        </Link>
      </span>
      <IconAction icon="edit" word={words.editShort} label={words.edit(event.title)} onClick={onEdit} />
      <IconAction icon="copy" word={words.copyShort} label={words.copy(event.title)} onClick={onCopy} />
      <IconAction
        icon="trash"
        word={words.deleteYes}
        label={words.delete(event.title)}
        onClick={() => void remove()}
      />
    </RowActions>
  );
}
