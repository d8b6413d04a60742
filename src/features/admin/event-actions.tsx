import { use } from 'react';
import { admin } from '../../content/admin';
import { adminPages } from '../../content/admin-pages';
import { messages } from '../../content/messages';
import { deleteRecord } from '../../data/admin/change';
import { eventOf } from '../../data/admin/events';
import type { EventRecord } from '../../domain/event';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast-store';
import { carryOut, sayDone } from './carry-out';
import { AskContext } from './confirm-context';
import { reasonOf } from './failure-toasts';
import { markOwnChange } from './own-changes';

const words = adminPages.events;

interface EventActionProps {
  event: EventRecord;
  reload: () => Promise<void>;
}

/** The star: whether an event leads the page (spec §2). */
export function FeatureStar({ event, reload }: EventActionProps) {
  const ask = use(AskContext);
  const featured = !event.featured;
  const toggle = async () => {
    const done = await carryOut(ask, {
      collection: 'events',
      seen: event,
      fields: { featured },
      done: featured ? messages.admin.featured : messages.admin.unfeatured,
      failed: messages.admin.eventNotUpdated,
      chosen: featured ? words.featured : words.notFeatured,
      now: (record) => {
        const there = eventOf(record);
        return there && { seen: there, words: there.featured ? words.featured : words.notFeatured };
      },
    });
    if (done) await reload();
  };
  return (
    <IconButton
      bare
      className={event.featured ? 'admin-star' : undefined}
      icon={event.featured ? 'star-full' : 'star'}
      label={words.feature(event.title)}
      aria-pressed={event.featured}
      onClick={() => void toggle()}
    />
  );
}

interface EventActionsProps extends EventActionProps {
  onEdit: () => void;
  onCopy: () => void;
}

/** Edit, copy, delete. */
export function EventActions({ event, reload, onEdit, onCopy }: EventActionsProps) {
  const ask = use(AskContext);
  const remove = async () => {
    const { title, text } = admin.events.delete;
    const sure = { title, text, more: words.deleteInstead, yes: words.deleteYes, no: words.deleteNo };
    if (!(await ask({ ...sure, danger: true }))) return;
    markOwnChange(event.id);
    const change = await deleteRecord('events', event.id);
    const about = `events/${event.id}`;
    if (change.ok) sayDone(ask, messages.admin.eventDeleted, change, about);
    else {
      toast(
        messages.admin.eventNotDeleted(change.why === 'failed' ? reasonOf(change) : adminPages.change.gone),
        about,
      );
    }
    await reload();
  };
  return (
    <span className="admin-actions">
      <IconButton bare icon="edit" label={words.edit(event.title)} onClick={onEdit} />
      <IconButton bare icon="copy" label={words.copy(event.title)} onClick={onCopy} />
      <IconButton bare icon="trash" label={words.delete(event.title)} onClick={() => void remove()} />
    </span>
  );
}
