import { useEffect, useState, useSyncExternalStore } from 'react';
import { shell } from '../../content/shell/shell';
import { useOutbox } from '../../offline';
import { isBusy, watchBusy } from '../scripts/reload-when-idle';
import { DockOffer } from './dock-offer';
import { applyUpdate, dismissUpdate, useServiceWorker } from './service-worker-store';

const no = () => false;
const never = () => no;

/** Returns whether a new version of the site can be offered: a reload would lose nothing. */
export function useUpdate(): boolean {
  const hasUpdate = useServiceWorker((state) => state.hasUpdate);
  const busy = useSyncExternalStore(hasUpdate ? watchBusy : never, isBusy, no);
  const sending = (useOutbox() ?? []).some((item) => item.state === 'sending');
  return hasUpdate && !busy && !sending;
}

/** Offers a new version of the site. */
export function UpdatePrompt() {
  const words = shell.update;
  const [news, setNews] = useState('');
  useEffect(() => {
    // Offline, or without release notes: the prompt shows no news.
    fetchNews().then(setNews, () => {});
  }, []);
  return (
    <DockOffer
      title={words.title}
      text={`${news} ${words.text}`.trim()}
      yes={words.now}
      onYes={applyUpdate}
      later={words.later}
      onLater={dismissUpdate}
    />
  );
}

/** Returns the first line of the newest release notes, which this page's bundle cannot contain. Rejects offline. */
async function fetchNews(): Promise<string> {
  const response = await fetch('/whats-new.txt', { cache: 'no-store' });
  const isText = response.ok && response.headers.get('content-type')?.startsWith('text/plain');
  return isText ? (await response.text()).split('\n', 1).join('').slice(0, 160) : '';
}
