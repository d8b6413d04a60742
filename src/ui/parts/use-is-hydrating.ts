import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns true in the renders of the server and of hydration, which must be equal; false from the next render on. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
