import { useEffect, useState, useSyncExternalStore } from 'react';
import { shell } from '../../content/shell/shell';
import { useOutbox } from '../../offline';
import { isBusy, watchBusy } from '../scripts/reload-when-idle';
import { useQuietMoment } from '../use-quiet-moment';
import { DockOffer } from './dock-offer';
import { applyUpdate, dismissUpdate, useServiceWorker } from './service-worker-store';

const no = () => false;
const never = () => no;

/** Offers a new version of the site when a reload would lose nothing. */
export function UpdatePrompt() {
  const hasUpdate = useServiceWorker((state) => state.hasUpdate);
  const busy = useSyncExternalStore(hasUpdate ? watchBusy : never, isBusy, no);
  const sending = (useOutbox() ?? []).some((item) => item.state === 'sending');
  const [news, setNews] = useState('');
  useEffect(() => {
    // Offline, or without release notes: the prompt shows no news.
    if (hasUpdate) fetchNews().then(setNews, () => {});
  }, [hasUpdate]);
  return <div role="status">{hasUpdate && !busy && !sending && <UpdateBar news={news} />}</div>;
}

function UpdateBar({ news }: { news: string }) {
  const words = shell.update;
  if (!useQuietMoment()) return null;
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
