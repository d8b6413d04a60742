import { useSyncExternalStore } from 'react';
import { useOutbox } from '../offline/react';
import { isBusy, watchBusy } from './busy';
import { applyUpdate, putOffUpdate, subscribeUpdate, updateWaits } from './worker';

const no = () => false;
const never = () => no;

/** Whether a new version waits and may be offered now, and what can be done about it. */
export function useUpdate(): { ready: boolean; apply: () => void; later: () => void } {
  const waits = useSyncExternalStore(subscribeUpdate, updateWaits, no);
  const busy = useSyncExternalStore(waits ? watchBusy : never, isBusy, no);
  const sending = (useOutbox() ?? []).some((item) => item.state === 'sending');
  return { ready: waits && !busy && !sending, apply: applyUpdate, later: putOffUpdate };
}
