import { useEffect, useEffectEvent, useState } from 'react';
import { door as texts } from '../../content/events/door';
import { shell } from '../../content/shell/shell';
import { site } from '../../content/site';
import { type DoorDate, datesOfToday, datesWithList, nextDate } from '../../domain/door/series-door';
import { type DoorClient, offline, useStorage } from '../../offline';
import { log } from '../../platform/log';
import { Button } from '../../ui/parts/button';
import { useRetries } from '../../ui/parts/use-retries';
import { clockTime, nearDate } from '../../ui/parts/zoned-date';
import { type CodeReader, createCodeReader } from './camera/code-reader';
import { DoorFrame, DoorLoading } from './door-loading';
import { unlockSound } from './feedback';
import { Kiosk } from './kiosk/kiosk';
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

  const load = async () => {
    const loaded = await (await offline())?.doors();
    if (!loaded) throw new Error('The offline client could not be loaded.');
    setClient(loaded);
    await loaded.open(link);
    setMissing(false);
  };
  const start = () => {
    setMissing(false);
    load().catch((error: unknown) => {
      log(error);
      setMissing(true);
    });
  };
  const startOnce = useEffectEvent(start);
  useEffect(() => startOnce(), []);
  // A reload would lose the link.
  useRetries(load, isMissing);

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

  if (isMissing) return <Message {...texts.first} onRetry={start} />;
  if (!client) return <DoorLoading />;
  return <Phases client={client} reader={reader} />;
}

function Phases({ client, reader }: { client: DoorClient; reader: CodeReader | null }) {
  const state = client.useDoor();
  const isFull = useStorage() === 'full';
  const { phase, row, failure } = state;
  const isKiosk = row?.about?.door.self_check_in === true;

  switch (phase) {
    case 'opening':
      return <DoorLoading />;
    case 'no-link':
      return <Message {...texts.noLink} />;
    case 'no-storage':
      return <Message {...texts.noStorage} />;
    case 'choose':
      return <ChooseDate client={client} dates={row?.dates ?? []} now={Date.now() + (row?.offset ?? 0)} />;
    case 'refused':
      return <Message {...texts.refused} />;
    case 'loading':
      if (!failure && !state.isFull) return <DoorLoading />;
      return (
        <Message
          {...(state.isFull ? shell.storage.full : texts.first)}
          onRetry={() => void client.flush(true)}
        />
      );
    case 'ended': {
      const rejected = [...state.scans.values()].filter(({ state: stored }) => stored === 'rejected').length;
      const { title, text } = isKiosk ? texts.kiosk.ended : texts.ended[row?.ended ?? 'over'];
      const sentences = [
        text,
        state.waiting > 0 && texts.ended.waiting(state.waiting),
        rejected > 0 && texts.ended.rejected(rejected),
      ];
      return <Message title={title} text={sentences.filter(Boolean).join(' ')} />;
    }
    case 'open':
      if (isKiosk) return <Kiosk client={client} state={state} reader={reader} />;
      // `ListNotice` says that a list has no space.
      return <OpenDoor client={client} state={state} reader={reader} isFull={isFull && !state.isFull} />;
  }
}

interface ChooseDateProps {
  client: DoorClient;
  dates: readonly DoorDate[];
  now: number;
}

/** The dates of a series whose guest list may be on this device, while none is the one of today, or two are. */
function ChooseDate({ client, dates, now }: ChooseDateProps) {
  const words = texts.choose;
  const whenOf = ({ title, date }: DoorDate) =>
    `${title}, ${nearDate(date, now, site().zone)}, ${clockTime(date, site().zone)}`;
  const next = nextDate(dates, now);
  const open = datesWithList(dates, now);
  const isSeveral = datesOfToday(dates, now).length > 1;
  return (
    <DoorFrame>
      <div className="grid gap-4">
        <div role="status" className="grid gap-4">
          <h1 className="h2">{isSeveral ? words.several : words.none}</h1>
          {!isSeveral && <p>{next ? words.next(whenOf(next), open.length > 0) : words.over}</p>}
        </div>
        {open.map((date) => (
          <Button key={date.id} onClick={() => void client.openDate(date.id).catch(log)}>
            {words.open(whenOf(date))}
          </Button>
        ))}
      </div>
    </DoorFrame>
  );
}

interface MessageProps {
  title: string;
  text: string;
  onRetry?: () => void;
}

/** The page before a door is open, and after its end. */
function Message({ title, text, onRetry }: MessageProps) {
  return (
    <DoorFrame>
      <div role="status" className="grid gap-4">
        <h1 className="h2">{title}</h1>
        <p>{text}</p>
        {onRetry && (
          <div>
            <Button kind="primary" onClick={onRetry}>
              {texts.first.retry}
            </Button>
          </div>
        )}
      </div>
    </DoorFrame>
  );
}
