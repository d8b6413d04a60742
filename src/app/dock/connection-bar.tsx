import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
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

export function ConnectionBar({ onOpenOutbox }: { onOpenOutbox: () => void }) {
  const { state } = useConnection();
  const storage = useStorage();
  const unsent = (useOutbox() ?? []).filter(
    (item) => item.state === 'waiting' || item.state === 'sending',
  ).length;
  const isSending = useLasting(state === 'sending' && unsent > 0, sendingDelay);
  const bar =
    state === 'server-down' || state === 'portal' || state === 'offline' ? (
      <FailureBar state={state} />
    ) : isSending ? (
      <SendingBar count={unsent} onOpenOutbox={onOpenOutbox} />
    ) : storage === 'missing' || storage === 'full' || storage === 'outdated' ? (
      <StorageBar state={storage} />
    ) : null;
  const repetition = useRepeatedAnnouncement(bar ? `${state} ${storage}` : '');
  return (
    <div role="status">
      <Fragment key={repetition}>{bar}</Fragment>
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

function FailureBar({ state }: { state: 'offline' | 'server-down' | 'portal' }) {
  const { asOf } = useList('events');
  const isAdmin = useLocation().pathname === '/admin';
  const words = shell.connection;
  const seen = asOf === null ? words.neverSeen : words.lastSeen(seenAt(asOf, Date.now()));
  const isOffline = state === 'offline';
  return (
    <Bar
      sign={isOffline ? <SignalBars isFull={false} /> : <BadSign />}
      title={words[state].title}
      text={isAdmin && state !== 'portal' ? words.admin : state === 'server-down' ? seen : words[state].text}
    >
      {!isOffline && (
        <Button size="sm" onClick={() => offline().then((client) => client?.refreshList('events'))}>
          {words.retry}
        </Button>
      )}
    </Bar>
  );
}

function SendingBar({ count, onOpenOutbox }: { count: number; onOpenOutbox: () => void }) {
  const words = shell.connection;
  return (
    <Bar isSending sign={<SignalBars isFull />} title={words.sending(count)} text={words.sendingText}>
      <Button size="sm" onClick={onOpenOutbox}>
        {words.see}
      </Button>
    </Bar>
  );
}

function StorageBar({ state }: { state: 'missing' | 'full' | 'outdated' }) {
  const words = shell.storage;
  return (
    <Bar sign={<BadSign />} title={words[state].title} text={words[state].text}>
      {state === 'outdated' && (
        <Button size="sm" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      )}
    </Bar>
  );
}

interface BarProps {
  sign: ReactNode;
  title: string;
  text: string;
  isSending?: boolean;
  /** A button. */
  children: ReactNode;
}

/** Over the bottom of the page, so that it causes no layout shift. Its class gives the dock its height, see base.css. */
function Bar({ sign, title, text, isSending, children }: BarProps) {
  return (
    <div
      className={classNames(
        'connection-bar border-t-2 border-rule text-sm/[1.3] forced-colors:border-2',
        'starting:translate-y-full ease-out motion-safe:transition-[translate] motion-safe:duration-250',
        isSending
          ? 'bg-spot text-primary-content [--color-base-content:var(--color-primary-content)] [--rule:var(--color-primary-content)]'
          : 'bg-base-200',
      )}
    >
      <div className="wrap flex min-h-11 items-center gap-2.5 py-2 max-[17rem]:flex-wrap">
        {sign}
        <p className="flex-1 max-[17rem]:basis-26">
          <b>{title}</b> {text}
        </p>
        {children}
      </div>
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
