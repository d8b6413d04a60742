import { shell } from '../content/shell';
import { refreshList } from '../offline';
import { useConnection, useList, useOutbox, useStorage } from '../offline/use-offline';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { SignalBars } from '../ui/ornaments';
import { seenAt } from '../ui/zoned-date';
import { useLasting } from './use-lasting';

/** Milliseconds for which sending must last before it is worth a word: usually it is over at once. */
const worthSaying = 400;

/** Says what is wrong between this phone and the server, and what that means. Quiet while all is well. */
export function ConnectionBar({ onSee }: { onSee: () => void }) {
  const { state } = useConnection();
  const storage = useStorage();
  const unsent = (useOutbox() ?? []).filter(
    (item) => item.state === 'waiting' || item.state === 'sending',
  ).length;
  const isSending = useLasting(state === 'sending' && unsent > 0, worthSaying);
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

function FailureBar({ state }: { state: 'offline' | 'server-down' | 'portal' }) {
  const { asOf } = useList('events');
  const words = shell.connection;
  const seen = asOf === null ? words.neverSeen : words.lastSeen(seenAt(asOf, Date.now()));
  return (
    <div className={`connection-bar ${state === 'offline' ? '' : 'connection-bad'}`}>
      <div className="wrap">
        {state === 'offline' ? <SignalBars bars={0} /> : <Icon name="alert" />}
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
        <SignalBars bars={4} />
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
