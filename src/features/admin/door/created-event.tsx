import { Link } from 'react-router-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { rowAddress } from '../../../content/shell/row-pages';
import { sharing } from '../../../content/shell/sharing';
import type { EventRecord } from '../../../domain/events/event';
import { Button, buttonClass } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';
import { shareLink } from '../../../ui/sheet/share-link';
import { eventAddress } from '../event-address';
import { useMay } from '../role';
import { keysEndAt } from './door-keys';

const words = adminPages.events.created;

interface CreatedEventProps {
  event: EventRecord;
  onClose: () => void;
}

/** What people do next with an event that was just created, above the list. */
export function CreatedEvent({ event, onClose }: CreatedEventProps) {
  const { id, title } = event;
  const may = useMay();
  const hasDoor = may('door_keys', 'create') && may('door_scans', 'list') && keysEndAt(event) > Date.now();
  return (
    <Notice
      live
      tone="good"
      title={words.title(title)}
      action={
        <>
          <Button
            kind="primary"
            size="sm"
            icon="share"
            onClick={() => void shareLink(title, rowAddress('event', id, window.location.origin), sharing)}
          >
            {sharing.share}
          </Button>
          {hasDoor && (
            <Link to={eventAddress(id, 'door')} state={makingKey} className={buttonClass('plain', 'sm')}>
              {words.makeKey}
            </Link>
          )}
          <Link to={eventAddress(id)} className={buttonClass('plain', 'sm')}>
            {words.open}
          </Link>
          <Button kind="quiet" size="sm" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    />
  );
}

/** The history state with which the page of an event opens the sheet for a new key of its door. */
const makingKey = { makingKey: true };

export const wantsKey = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'makingKey' in state;
