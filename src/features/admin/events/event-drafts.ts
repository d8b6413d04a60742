/**
 * Unsaved changes of events whose page was left, until a reload. Back cannot be stopped, so leaving must not lose them. While there
 * are some, an update of the app waits, and the browser asks before a reload.
 */
import { storedSession } from '../../../data/stored-session';
import type { EventDraft } from './use-event-form';
import { stay } from './use-stay-while';

const drafts = new Map<string, EventDraft>();

/** By account: somebody else may sign in on this device. */
const keyOf = (event: string): string => `${storedSession(Date.now())?.account.id ?? ''} ${event}`;

let endStay: (() => void) | null = null;

function holdPage(): void {
  const isHeld = drafts.size > 0;
  document.body.toggleAttribute('data-busy', isHeld);
  if (isHeld) endStay ??= stay();
  else {
    endStay?.();
    endStay = null;
  }
}

export function keepDraft(event: string, draft: EventDraft): void {
  drafts.set(keyOf(event), draft);
  holdPage();
}

export const draftOf = (event: string): EventDraft | undefined => drafts.get(keyOf(event));

export function dropDraft(event: string): void {
  if (drafts.delete(keyOf(event))) holdPage();
}
