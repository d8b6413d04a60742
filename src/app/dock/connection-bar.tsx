import { Fragment, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shell } from '../../content/shell/shell';
import { offline, useConnection, useList, useOutbox, useStorage } from '../../offline';
import { Button } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Icon } from '../../ui/parts/icon';
import { seenAt } from '../../ui/parts/zoned-date';
import { useTopSheet } from '../../ui/sheet/toast-store';

/** Delay before the bar shows that it is sending, in ms. Most requests end sooner. */
const sendingDelay = 400;

/** What the connection or the storage has to say. Each is more urgent than those after it. */
type Trouble = 'offline' | 'server-down' | 'portal' | 'sending' | 'outdated' | 'missing' | 'full';

/** Returns what the connection bar shows; null for nothing. */
export function useTrouble(): Trouble | null {
  const { state } = useConnection();
  const storage = useStorage();
  const unsent = useUnsent();
  const isSending = useLasting(state === 'sending' && unsent > 0, sendingDelay);
  if (state === 'server-down' || state === 'portal' || state === 'offline') return state;
  if (isSending) return 'sending';
  return storage === 'outdated' || storage === 'missing' || storage === 'full' ? storage : null;
}

const useUnsent = () =>
  (useOutbox() ?? []).filter((item) => item.state === 'waiting' || item.state === 'sending').length;

interface ConnectionBarProps {
  trouble: Trouble | null;
  /** A toast has its place. It is only announced. */
  isCovered: boolean;
  onOpenOutbox: () => void;
}

export function ConnectionBar({ trouble, isCovered, onOpenOutbox }: ConnectionBarProps) {
  const repetition = useRepeatedAnnouncement(trouble ?? '');
  return (
    <div
      role="status"
      className={isCovered ? 'sr-only' : 'flex not-empty:grow-999 not-empty:basis-56 has-[.btn]:basis-80'}
    >
      <Fragment key={repetition}>
        {trouble && <TroubleBar trouble={trouble} isCovered={isCovered} onOpenOutbox={onOpenOutbox} />}
      </Fragment>
    </div>
  );
}

/** Time in which a screen reader reads a change, in ms. */
const announceTime = 100;

/**
 * Returns a key that changes when the bar must be announced again: screen readers ignore it while a dialog is open.
 * @param shown what the bar shows; '' without a bar
 */
function useRepeatedAnnouncement(shown: string): number {
  const sheet = useTopSheet();
  const [repetition, setRepetition] = useState(0);
  const announced = useRef('');
  const wasCovered = useRef(false);
  useEffect(() => {
    if (sheet) {
      wasCovered.current = true;
      return;
    }
    if (wasCovered.current && shown && announced.current !== shown) setRepetition((n) => n + 1);
    wasCovered.current = false;
    const timer = setTimeout(() => {
      announced.current = shown;
    }, announceTime);
    return () => clearTimeout(timer);
  }, [sheet, shown]);
  return repetition;
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

interface TroubleBarProps extends Omit<ConnectionBarProps, 'trouble'> {
  trouble: Trouble;
}

function TroubleBar({ trouble, isCovered, onOpenOutbox }: TroubleBarProps) {
  const { asOf } = useList('events');
  const unsent = useUnsent();
  const isAdmin = useLocation().pathname === '/admin';
  const { connection, storage } = shell;
  const seen = asOf === null ? connection.neverSeen : connection.lastSeen(seenAt(asOf, Date.now()));
  const words: Record<Trouble, { title: string; text: string }> = {
    offline: { ...connection.offline, ...(isAdmin && { text: connection.admin }) },
    'server-down': { ...connection['server-down'], text: isAdmin ? connection.admin : seen },
    portal: connection.portal,
    sending: { title: connection.sending(unsent), text: connection.sendingText },
    ...storage,
  };
  const retry = {
    label: connection.retry,
    onClick: () => offline().then((client) => client?.refreshList('events')),
  };
  const actions: Partial<Record<Trouble, { label: string; onClick: () => void }>> = {
    'server-down': retry,
    portal: retry,
    sending: { label: connection.see, onClick: onOpenOutbox },
    outdated: { label: storage.reload, onClick: () => location.reload() },
  };
  const { title, text } = words[trouble];
  const action = actions[trouble];
  const isSending = trouble === 'sending';
  return (
    <div
      className={classNames(
        'connection-bar dock-cell flex min-h-14 w-full items-center gap-2.5 px-(--pad) py-2 border-t-2 border-rule text-sm/snug max-narrow:flex-wrap forced-colors:border-2',
        isSending
          ? 'bg-spot text-primary-content [--color-base-content:var(--color-primary-content)] [--rule:var(--color-primary-content)]'
          : 'bg-base-200',
      )}
    >
      {isSending || trouble === 'offline' ? <SignalBars isFull={isSending} /> : <BadSign />}
      <p className="max-w-measure flex-1 max-narrow:basis-26">
        <b>{title}</b> {text}
      </p>
      {action && !isCovered && (
        <Button size="sm" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

const BadSign = () => <Icon name="alert" className="size-8 bg-error p-1.25 text-error-content" />;

const barHeights = [6.4, 9.6, 12.8, 16];

/** Four bars of signal strength. Decoration: the text beside it states the same. */
function SignalBars({ isFull }: { isFull: boolean }) {
  return (
    <svg className="h-4 w-5.5 flex-none stroke-[1.5] stroke-current" viewBox="0 0 22 16" aria-hidden="true">
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
