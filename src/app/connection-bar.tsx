import { useEffect, useState } from 'react';
import { shell } from '../content/shell';
import { refreshList } from '../offline';
import { useConnection, useList, useOutbox, useStorage } from '../offline/offline-store';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { seenAt } from '../ui/zoned-date';

/** Delay before the bar shows that it is sending, in ms. Most requests end sooner. */
const sendingDelay = 400;

export function ConnectionBar({ onSee }: { onSee: () => void }) {
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
      <SendingBar count={unsent} onSee={onSee} />
    ) : storage === 'missing' || storage === 'full' || storage === 'outdated' ? (
      <StorageBar state={storage} />
    ) : null;
  return (
    <div role="status" className="connection">
      {bar}
    </div>
  );
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
  const words = shell.connection;
  const seen = asOf === null ? words.neverSeen : words.lastSeen(seenAt(asOf, Date.now()));
  return (
    <div className={`connection-bar ${state === 'offline' ? '' : 'connection-bad'}`}>
      <div className="wrap">
        {state === 'offline' ? <SignalBars isFull={false} /> : <Icon name="alert" />}
        <p>
          <b>{words[state].title}</b> {state === 'server-down' ? seen : words[state].text}
        </p>
        {state !== 'offline' && (
          <Button size="sm" onClick={() => refreshList('events')}>
            {words.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

function SendingBar({ count, onSee }: { count: number; onSee: () => void }) {
  const words = shell.connection;
  return (
    <div className="connection-bar connection-sending">
      <div className="wrap">
        <SignalBars isFull />
        <p>
          <b>{words.sending(count)}</b> {words.sendingText}
        </p>
        <Button size="sm" onClick={onSee}>
          {words.see}
        </Button>
      </div>
    </div>
  );
}

function StorageBar({ state }: { state: 'missing' | 'full' | 'outdated' }) {
  const words = shell.storage;
  return (
    <div className="connection-bar connection-bad">
      <div className="wrap">
        <Icon name="alert" />
        <p>
          <b>{words[state].title}</b> {words[state].text}
        </p>
        {state === 'outdated' && (
          <Button size="sm" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        )}
      </div>
    </div>
  );
}

const barHeights = [6.4, 9.6, 12.8, 16];

/** Four bars of signal strength. Decoration: the text beside it states the same. */
function SignalBars({ isFull }: { isFull: boolean }) {
  return (
    <svg className="signal" viewBox="0 0 22 16" aria-hidden="true">
      {barHeights.map((h, i) => (
        <rect
          key={h}
          x={i * 6 + 0.75}
          y={16.75 - h}
          width={2.5}
          height={h - 1.5}
          className={isFull ? 'signal-on' : undefined}
        />
      ))}
    </svg>
  );
}
