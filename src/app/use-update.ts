import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOutbox } from '../offline/use-offline';
import { isBusy, watchBusy } from './busy';
import { useUpdateWaits } from './update-store';
import { applyUpdate, putOffUpdate } from './worker';

const no = () => false;
const never = () => no;

export interface Update {
  /** A new version waits and may be offered now. */
  ready: boolean;
  /** What it brings, in one line; empty while that is not known. */
  news: string;
  apply: () => void;
  later: () => void;
}

/** Whether a new version waits, and what can be done about it. */
export function useUpdate(): Update {
  const waits = useUpdateWaits((state) => state.waits);
  const busy = useSyncExternalStore(waits ? watchBusy : never, isBusy, no);
  const sending = (useOutbox() ?? []).some((item) => item.state === 'sending');
  const [news, setNews] = useState('');
  useEffect(() => {
    if (waits) readNews().then(setNews, () => {});
  }, [waits]);
  return { ready: waits && !busy && !sending, news, apply: applyUpdate, later: putOffUpdate };
}

/** The line of the newest release; this page's own files are of the one before. Rejects without signal. */
async function readNews(): Promise<string> {
  const answer = await fetch('/whats-new.txt', { cache: 'no-store' });
  const isText = answer.ok && answer.headers.get('content-type')?.startsWith('text/plain');
  return isText ? (await answer.text()).split('\n', 1).join('').slice(0, 160) : '';
}
