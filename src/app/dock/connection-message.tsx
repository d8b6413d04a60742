import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shell } from '../../content/shell/shell';
import { isOpen, offline, useConnection, useList, useOutbox, useStorage } from '../../offline';
import { Icon } from '../../ui/parts/icon';
import { seenAt } from '../../ui/parts/zoned-date';
import type { DockMessage } from './dock-message';

/** Delay before the bar shows that it is sending, in ms. Most requests end sooner. */
const sendingDelay = 400;

/** What the connection or the storage has to say. Each is more urgent than those after it. */
type Trouble = 'offline' | 'server-down' | 'portal' | 'sending' | 'outdated' | 'missing' | 'full';

/**
 * Returns the message about the connection or the storage; null for none.
 * @param onOpenOutbox opens what is being sent
 */
export function useConnectionMessage(onOpenOutbox: () => void): DockMessage | null {
  const { state } = useConnection();
  const storage = useStorage();
  const unsent = (useOutbox() ?? []).filter(isOpen).length;
  const isSending = useLasting(state === 'sending' && unsent > 0, sendingDelay);
  const { asOf } = useList('events');
  const isAdmin = useLocation().pathname === '/admin';
  const { connection, storage: storageWords } = shell;
  const trouble: Trouble | null =
    state === 'server-down' || state === 'portal' || state === 'offline'
      ? state
      : isSending
        ? 'sending'
        : storage === 'outdated' || storage === 'missing' || storage === 'full'
          ? storage
          : null;
  if (!trouble) return null;
  const seen = asOf === null ? connection.neverSeen : connection.lastSeen(seenAt(asOf, Date.now()));
  const words: Record<Trouble, { title: string; text: string }> = {
    offline: { ...connection.offline, ...(isAdmin && { text: connection.admin }) },
    'server-down': { ...connection['server-down'], text: isAdmin ? connection.admin : seen },
    portal: connection.portal,
    sending: { title: connection.sending(unsent), text: connection.sendingText },
    ...storageWords,
  };
  const retry = {
    label: connection.retry,
    onClick: () => offline().then((client) => client?.refreshList('events')),
  };
  const actions: Partial<Record<Trouble, DockMessage['actions'][number]>> = {
    'server-down': retry,
    portal: retry,
    sending: { label: connection.see, onClick: onOpenOutbox },
    outdated: { label: storageWords.reload, onClick: () => location.reload() },
  };
  const action = actions[trouble];
  return {
    id: trouble,
    ...words[trouble],
    sign:
      trouble === 'offline' || isSending ? (
        <SignalBars isFull={isSending} />
      ) : (
        <Icon name="alert" className="size-8 bg-error p-1.25 text-error-content max-narrow:hidden" />
      ),
    actions: action ? [action] : [],
    isSending,
    isUrgent: trouble !== 'missing' && trouble !== 'full',
  };
}

/** Returns true once `condition` has been true for `delay` ms without a break. */
function useLasting(condition: boolean, delay: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!condition) {
      setHasLasted(false);
      return;
    }
    const timer = setTimeout(() => setHasLasted(true), delay);
    return () => clearTimeout(timer);
  }, [condition, delay]);
  return condition && hasLasted;
}

const barHeights = [6.4, 9.6, 12.8, 16];

/** Four bars of signal strength. Decoration: the text beside it states the same. */
function SignalBars({ isFull }: { isFull: boolean }) {
  return (
    <svg
      className="h-4 w-5.5 flex-none stroke-[1.5] stroke-current max-narrow:hidden"
      viewBox="0 0 22 16"
      aria-hidden="true"
    >
      {barHeights.map((h, i) => (
        <rect
          key={h}
          x={i * 6 + 0.75}
          y={16.75 - h}
          width={2.5}
          height={h - 1.5}
          className={isFull ? 'fill-current' : 'fill-none'}
        />
      ))}
    </svg>
  );
}
