import { create } from 'zustand';
import { storedSession } from '../../../../data/stored-session';
import { json, storageEntry } from '../../../../platform/storage';

const person = () => storedSession(Date.now())?.account.id ?? '';
const entryOf = (account: string) =>
  storageEntry(
    `byop:admin-keys:${account}`,
    json((value) => (typeof value === 'boolean' ? value : null)),
  );

interface Keys {
  /** Whether their list is open. */
  isListOpen: boolean;
  /** What was chosen since the page was loaded, by account. */
  chosen: Readonly<Record<string, boolean>>;
}

const useKeysStore = create<Keys>(() => ({ isListOpen: false, chosen: {} }));

const areOnIn = ({ chosen }: Keys): boolean => {
  const account = person();
  return chosen[account] ?? entryOf(account).read() ?? true;
};

/** Returns whether shortcuts with one key work. Each person decides on each device. */
export const areKeysOn = (): boolean => areOnIn(useKeysStore.getState());
export const useKeysAreOn = (): boolean => useKeysStore(areOnIn);

export function switchKeys(areOn: boolean): void {
  const account = person();
  entryOf(account).write(areOn);
  useKeysStore.setState(({ chosen }) => ({ chosen: { ...chosen, [account]: areOn } }));
}

export const useIsKeyListOpen = (): boolean => useKeysStore(({ isListOpen }) => isListOpen);
export const showKeyList = (isListOpen: boolean): void => useKeysStore.setState({ isListOpen });
