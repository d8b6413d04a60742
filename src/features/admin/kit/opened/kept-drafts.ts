/**
 * Unsaved input of pages and rows that were left, until a reload. The browser cannot stop back, so leaving must not lose it. While
 * there is some, an update of the app waits, and the browser asks before a reload. It is only in memory: private notes and data of
 * guests must not stay on a device.
 */
import { use, useEffectEvent, useLayoutEffect } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { storedSession } from '../../../../data/stored-session';
import { toast } from '../../../../ui/sheet/toast-store';
import { isDiscarded, UnsavedContext } from './unsaved';
import { stay } from './use-stay-while';

const all: ReadonlyMap<string, unknown>[] = [];

/** By account: another person may sign in on this device. */
const keyOf = (id: string): string => `${storedSession(Date.now())?.account.id ?? ''} ${id}`;

let endStay: (() => void) | null = null;

function holdPage(): void {
  const isHeld = all.some(({ size }) => size > 0);
  document.body.toggleAttribute('data-busy', isHeld);
  if (isHeld) endStay ??= stay();
  else {
    endStay?.();
    endStay = null;
  }
}

export type KeptDrafts<Draft> = ReturnType<typeof keptDrafts<Draft>>;

/** Returns the drafts of one form, by the id of the record. */
export function keptDrafts<Draft>() {
  const drafts = new Map<string, Draft>();
  all.push(drafts);
  return {
    of: (id: string): Draft | undefined => drafts.get(keyOf(id)),
    keep(id: string, draft: Draft): void {
      drafts.set(keyOf(id), draft);
      holdPage();
    },
    drop(id: string): void {
      if (drafts.delete(keyOf(id))) holdPage();
    },
  };
}

/**
 * Keeps unsaved input when its page or row is left. Input that the person agreed to discard is dropped.
 *
 * @param title what was typed, for the message
 * @param unsaved returns the input; null if there is nothing to save
 */
export function useKept<Draft>(
  drafts: KeptDrafts<Draft>,
  id: string,
  title: string,
  unsaved: () => Draft | null,
): void {
  const shared = use(UnsavedContext);
  const leave = useEffectEvent(() => {
    const draft = isDiscarded(shared) ? null : unsaved();
    if (draft === null) return drafts.drop(id);
    drafts.keep(id, draft);
    toast(adminPages.eventForm.unsaved.kept(title), `draft ${title}/${id}`);
  });
  // As the form disappears: a moment without either would let an update reload the app.
  useLayoutEffect(() => () => leave(), []);
}
