/** Saves what is typed into a page, a second after the last change, and takes in what others change. */
import { createStore, useStore } from 'zustand';
import { adminSite } from '../../../content/admin/admin-site';
import { type ContentAnswer, saveDraft } from '../../../data/admin/content';
import type { ContentRow } from '../../../domain/content/requests';
import type { ContentTable } from '../../../domain/content/table';
import { type Conflict, isSame, mergeEdits, type Side } from '../conflicts/edit-conflicts';
import { failureText } from '../kit/failure-toast';
import { type Draft, draftOf, editsOf, publishableOf, type Values, valuesOf } from './content-values';
import { type Edits, keptContent } from './kept-content';

/** In ms, after the last change. */
export const saveAfter = 1000;
/** In ms, without signal. */
export const retryAfter = 10_000;
/** Clashes in a row. Each brings what the others wrote, so that more are a mistake of the site. */
const mostClashes = 5;

type Saving = 'saved' | 'saving' | 'offline' | 'failed';

export interface SaverState {
  /** The page as the server has it. */
  row: ContentRow;
  saving: Saving;
  /** Why it is not saved. */
  why: string;
  /** When this page saved something; null before. Epoch ms. */
  savedAt: number | null;
  /** The fields that somebody else changed, too. They are not saved before a choice. */
  conflicts: readonly Conflict<Values>[];
  /** What an upgrade could not carry over. */
  problem: string;
}

/** The form that the saver reads and fills. */
export interface SavedForm {
  read: () => unknown;
  /** Shows another value of a field of the page. */
  write: (name: string, value: unknown) => void;
}

export type DraftSaver = ReturnType<typeof draftSaver>;

/** @param send sends edits; tests replace it */
export function draftSaver(table: ContentTable, first: ContentRow, form: SavedForm, send = saveDraft) {
  const { key, fields } = table;
  const kept = keptContent(key);
  let draft: Draft = draftOf(table, first);
  const store = createStore<SaverState>(() => ({
    row: first,
    saving: 'saved',
    why: '',
    savedAt: null,
    conflicts: [],
    problem: draft.problem,
  }));
  /** What was sent without an answer yet: if it comes back, it is no change of somebody else. */
  const sent: Values[] = [];
  /** What the person began with in a field that waits for a choice: without it, the field would be no conflict after a reload. */
  const bases = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** What was kept as the page was left: another saver may work on it since. */
  let left: Edits | null = null;

  const { getState: state, setState: set } = store;
  const now = () => valuesOf(fields, form.read());
  const isOpen = (name: string) => state().conflicts.some(({ field }) => field === name);
  const allEdits = () => editsOf(draft.values, draft.stored, now());
  /** Without those that wait for a choice. */
  const edits = () => Object.fromEntries(Object.entries(allEdits()).filter(([name]) => !isOpen(name)));
  const keep = () => {
    if (left && !isSame(kept.read(), left)) return;
    const before = { ...draft.values, ...Object.fromEntries([...bases].filter(([name]) => isOpen(name))) };
    kept.keep(editsOf(draft.values, before, now()));
  };

  /** Merges the page as the server has it into the form. */
  function receive(row: ContentRow): void {
    // The one that it began with: what is kept on this device is not in the form yet.
    if (row === first) return;
    const isOlder =
      row.revision < state().row.revision || Date.parse(row.updated_at) < Date.parse(state().row.updated_at);
    if (isOlder) return;
    const latest = draftOf(table, row);
    const mine = now();
    const base = Object.fromEntries(
      Object.entries(draft.values).map(([name, value]) => {
        const after = latest.values[name];
        const isSent = sent.some((values) => name in values && isSame(values[name], after));
        // Typed on while it was published.
        const isPublished = !isSame(mine[name], value) && isSame(publishableOf(fields, name, value), after);
        return [name, isSent || isPublished ? after : value];
      }),
    );
    const merged = mergeEdits<Values>(base, latest.values, mine);
    const found = new Map(state().conflicts.map((conflict) => [conflict.field, conflict]));
    for (const conflict of merged.conflicts) {
      if (!found.has(conflict.field)) bases.set(conflict.field, base[conflict.field]);
      found.set(conflict.field, conflict);
    }
    for (const name of found.keys()) if (isSame(latest.values[name], mine[name])) found.delete(name);
    draft = latest;
    for (const name of Object.keys(mine))
      if (!isSame(merged.values[name], mine[name])) form.write(name, merged.values[name]);
    set({ row, conflicts: [...found.values()], problem: latest.problem });
    keep();
  }

  function settle(answer: ContentAnswer): boolean {
    if (answer.ok || answer.why === 'changed') {
      receive(answer.row);
      sent.length = 0;
      return true;
    }
    if (answer.reason === 'unreachable') {
      set({ saving: 'offline', why: '' });
      later(retryAfter);
    } else set({ saving: 'failed', why: failureText(answer) });
    return false;
  }

  async function run(): Promise<void> {
    let clashes = 0;
    for (let waiting = edits(); Object.keys(waiting).length > 0; waiting = edits()) {
      if (clashes === mostClashes) {
        set({ saving: 'failed', why: adminSite.saving.clashes });
        return;
      }
      set({ saving: 'saving' });
      const values = Object.fromEntries(Object.entries(waiting).map(([name, { to }]) => [name, to]));
      // Without signal, the same edit is sent again and again.
      if (!isSame(sent.at(-1), values)) sent.push(values);
      const answer = await send(key, waiting);
      if (!settle(answer)) return;
      if (answer.ok) set({ savedAt: Date.now() });
      clashes = answer.ok ? 0 : clashes + 1;
    }
    set({ saving: 'saved', why: '' });
  }

  /** Saves what is typed. Returns whether the server has everything. */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
    });
    await running;
    // Typed while it was saved.
    if (state().saving === 'saved' && Object.keys(edits()).length > 0) return save();
    return Object.keys(allEdits()).length === 0;
  }

  function later(ms: number): void {
    clearTimeout(timer);
    if (!left) timer = setTimeout(() => void save(), ms);
  }

  /** The person changed something. */
  function changed(): void {
    keep();
    if (Object.keys(edits()).length === 0) {
      clearTimeout(timer);
      if (!running && state().saving !== 'saved') set({ saving: 'saved', why: '' });
      return;
    }
    if (state().saving === 'saved' || state().saving === 'failed') set({ saving: 'saving' });
    later(saveAfter);
  }

  return {
    store,
    state,
    /** What the form has, as it would be published. */
    now,
    changed,
    save,
    receive,
    /** Shows what was typed before the page was left or loaded again. */
    restore(): void {
      const found = Object.entries(kept.read()).filter(([name]) => name in fields);
      if (found.length === 0) return;
      const before = valuesOf(fields, {
        ...draft.values,
        ...Object.fromEntries(found.map(([name, { from }]) => [name, from])),
      });
      const typed = valuesOf(fields, {
        ...draft.values,
        ...Object.fromEntries(found.map(([name, { to }]) => [name, to])),
      });
      const { conflicts } = mergeEdits<Values>(before, draft.values, typed);
      for (const [name] of found) if (!isSame(typed[name], draft.values[name])) form.write(name, typed[name]);
      for (const { field } of conflicts) bases.set(field, before[field]);
      set({ conflicts });
      changed();
    },
    /** Keeps the words of one person. */
    choose(conflict: Conflict<Values>, side: Side): void {
      if (side === 'theirs') form.write(conflict.field, draft.values[conflict.field]);
      set({ conflicts: state().conflicts.filter(({ field }) => field !== conflict.field) });
      changed();
    },
    /** Shows a page whose draft was thrown away. */
    reset(row: ContentRow): void {
      clearTimeout(timer);
      sent.length = 0;
      bases.clear();
      draft = draftOf(table, row);
      for (const [name, value] of Object.entries(draft.values)) form.write(name, value);
      set({ row, conflicts: [], saving: 'saved', why: '', problem: draft.problem });
      keep();
    },
    /** Saves at once, as the page is left. What the server does not get stays on this device. */
    leave(): void {
      clearTimeout(timer);
      left = kept.read();
      if (Object.keys(edits()).length > 0) void save();
    },
    /** The page is shown after all: React mounts effects twice while the site is developed. */
    enter(): void {
      left = null;
    },
  };
}

export const useSaverState = ({ store }: DraftSaver): SaverState => useStore(store);

/** Returns the state in words. @param time when it was saved, '' if it was not saved on this page */
export function savingText({ saving, why, conflicts }: SaverState, time: string): string {
  const words = adminSite.saving;
  if (saving === 'saving') return words.saving;
  if (saving === 'offline') return words.offline;
  if (saving === 'failed') return words.failed(why);
  if (conflicts.length > 0) return words.choose;
  return time ? words.savedAt(time) : words.saved;
}
