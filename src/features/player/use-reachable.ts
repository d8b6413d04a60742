import { useConnection } from '../../offline/offline-store';

/** Whether songs that are not on this device can be fetched, as far as is known. */
export function useReachable(): boolean {
  const { state } = useConnection();
  return state === 'online' || state === 'sending';
}
