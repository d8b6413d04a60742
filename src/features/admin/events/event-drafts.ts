/** Unsaved changes of events whose page was left, until a reload. Back cannot be stopped, so leaving must not lose them. */
import { storedSession } from '../../../data/stored-session';
import type { EventDraft } from './use-event-form';

const drafts = new Map<string, EventDraft>();

/** By account: somebody else may sign in on this device. */
const keyOf = (event: string): string => `${storedSession(Date.now())?.account.id ?? ''} ${event}`;

export const keepDraft = (event: string, draft: EventDraft): void => void drafts.set(keyOf(event), draft);

export const draftOf = (event: string): EventDraft | undefined => drafts.get(keyOf(event));

export const dropDraft = (event: string): void => void drafts.delete(keyOf(event));
