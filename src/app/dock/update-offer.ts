import { useSyncExternalStore } from 'react';
import { shell } from '../../content/shell/shell';
import { useOutbox } from '../../offline';
import { isBusy, watchBusy } from '../scripts/reload-when-idle';
import type { DockMessage } from './dock-message';
import { applyUpdate, dismissUpdate, useServiceWorker } from './service-worker-store';

const no = () => false;
const never = () => no;

/** Returns the offer of a new version of the site; null for none, and while a reload could lose something. */
export function useUpdateOffer(): DockMessage | null {
  const { hasUpdate, news } = useServiceWorker();
  const busy = useSyncExternalStore(hasUpdate ? watchBusy : never, isBusy, no);
  const sending = (useOutbox() ?? []).some((item) => item.state === 'sending');
  if (!hasUpdate || busy || sending) return null;
  const { title, text, now, later } = shell.update;
  return {
    id: 'update',
    title,
    text: `${news} ${text}`.trim(),
    actions: [
      { label: now, onClick: applyUpdate },
      { label: later, onClick: dismissUpdate },
    ],
    isOffer: true,
  };
}
