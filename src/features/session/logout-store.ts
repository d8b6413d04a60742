import { create } from 'zustand';
import { messages } from '../../content/messages';
import { countDrafts } from '../../offline/drafts';
import { useOffline } from '../../offline/offline-store';
import { toast } from '../../ui/toast-store';
import { leave } from './session-store';

/** What this device holds of the people who used it. */
export interface Written {
  /** Titles of what the team does not have yet. */
  unsent: string[];
  receipts: number;
  drafts: number;
}

/** What Logout asks about; null while it asks nothing. */
export const useLogout = create<{ asked: Written | null }>(() => ({ asked: null }));

/** SpamSignals out on this device, or asks first what becomes of what is written here. */
export async function logOut(): Promise<void> {
  const drafts = await countDrafts();
  const items = useOffline.getState().items ?? [];
  const unsent = items.filter(({ state }) => state !== 'accepted').map(({ subject }) => subject.title);
  // Without the dialog's code nobody could answer: then Logout is the plain one.
  const canAsk = await import('./logout-dialog').then(
    () => true,
    () => false,
  );
  if (items.length + drafts === 0 || !canAsk) return signOut();
  useLogout.setState({ asked: { unsent, receipts: items.length - unsent.length, drafts } });
}

export function signOut(): void {
  useLogout.setState({ asked: null });
  leave();
  toast(messages.session.signedOut, 'session');
}
