import { useEffect, useState } from 'react';
import { door as texts } from '../../content/door';
import { doors } from '../../offline';
import type { DoorClient } from '../../offline/door-client';
import { useStorage } from '../../offline/offline-store';
import { log } from '../../platform/log';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/loading';
import { type CodeReader, createCodeReader } from './code-reader';
import { pageStyles as styles } from './door-styles';
import { unlockSound } from './feedback';
import { OpenDoor } from './open-door';

export interface DoorLink {
  id: string;
  secret: string;
}

/** The page of the people at the door. `link`: from the address; null opens the last door of this phone. */
export default function DoorPage({ link }: { link: DoorLink | null }) {
  const [client, setClient] = useState<DoorClient | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [reader, setReader] = useState<CodeReader | null>(null);

  useEffect(() => {
    doors()
      .then(async (loaded) => {
        setClient(loaded);
        await loaded.open(link);
      })
      .catch((error: unknown) => {
        log(error);
        setMissing(true);
      });
  }, [link]);

  useEffect(() => {
    let isCurrent = true;
    let created: CodeReader | null = null;
    createCodeReader()
      .then((ready) => {
        created = ready;
        if (isCurrent) setReader(ready);
        else ready.stop();
      })
      .catch(log);
    document.addEventListener('pointerdown', unlockSound, { once: true });
    return () => {
      isCurrent = false;
      created?.stop();
      document.removeEventListener('pointerdown', unlockSound);
    };
  }, []);

  if (isMissing) return <Message {...texts.first} onRetry={() => location.reload()} />;
  if (!client) return <Message loading />;
  return <Phases client={client} reader={reader} />;
}

function Phases({ client, reader }: { client: DoorClient; reader: CodeReader | null }) {
  const state = client.useDoor();
  const isFull = useStorage() === 'full';
  const { phase, row, failure } = state;

  switch (phase) {
    case 'opening':
      return <Message loading />;
    case 'no-link':
      return <Message {...texts.noLink} />;
    case 'no-storage':
      return <Message {...texts.noStorage} />;
    case 'refused':
      return <Message {...texts.refused} />;
    case 'loading':
      return failure ? (
        <Message {...texts.first} onRetry={() => void client.flush(true)} />
      ) : (
        <Message loading />
      );
    case 'ended': {
      const unsent = [...state.scans.values()].filter(({ state: stored }) => stored === 'rejected').length;
      const { title, text } = texts.ended[row?.ended ?? 'over'];
      return <Message title={title} text={unsent > 0 ? `${text} ${texts.ended.unsent(unsent)}` : text} />;
    }
    case 'open':
      return <OpenDoor client={client} state={state} reader={reader} isFull={isFull} />;
  }
}

type MessageProps = { loading: true } | { title: string; text: string; onRetry?: () => void };

/** The page before a door is open, and after its end. */
function Message(props: MessageProps) {
  return (
    <div className="grid content-center gap-4 p-5" style={{ ...styles.grid, gridTemplateRows: 'auto' }}>
      {'loading' in props ? (
        <Spinner label={texts.loading} />
      ) : (
        <div role="status" className="grid gap-4">
          <h1 className="h2">{props.title}</h1>
          <p>{props.text}</p>
          {props.onRetry && (
            <div>
              <Button kind="primary" onClick={props.onRetry}>
                {texts.first.retry}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
