import { create } from 'zustand';
import { messages } from '../../content/shell/messages';
import { localDraftNames, readRemembered, useOffline } from '../../offline';
import { toast } from '../../ui/sheet/toast-store';
import { endLocalSession } from './session-store';

export interface StoredWork {
  /** Titles of unsent submissions. */
  unsent: string[];
  receipts: number;
  drafts: number;
  isRemembered: boolean;
}

/** `storedWork` opens the dialog. */
export const useLogout = create<{ storedWork: StoredWork | null }>(() => ({ storedWork: null }));

/** Signs out on this device. Opens the dialog first if the device stores submissions or drafts. */
export async function logOut(): Promise<void> {
  const drafts = localDraftNames().length;
  const isRemembered = readRemembered() !== null;
  const items = useOffline.getState().items ?? [];
  const unsent = items.filter(({ state }) => state !== 'accepted').map(({ subject }) => subject.title);
  const canAsk = await import('./logout-dialog').then(
    () => true,
    // Signs out directly if the chunk of the dialog cannot be loaded.
    () => false,
  );
  const hasWork = items.length + drafts > 0 || isRemembered;
  if (!hasWork || !canAsk) return signOut();
  useLogout.setState({
    storedWork: { unsent, receipts: items.length - unsent.length, drafts, isRemembered },
  });
}

export function signOut(): void {
  useLogout.setState({ storedWork: null });
  endLocalSession();
  toast(messages.session.signedOut, 'session');
}
