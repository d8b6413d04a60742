import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Where a half-written form is kept between visits. */
export interface Draft {
  /** What was kept, or null. Never rejects. */
  read: () => Promise<unknown>;
  /** Keeps what the form holds; null when it is blank. */
  keep: (typed: object | null) => void;
  /** Calls back when the draft is gone: sent from another tab, or erased on purpose. Returns the end of it. */
  attach: (onGone: (why: 'sent' | 'erased') => void) => () => void;
  /** The form was not sent: `typed` is what it holds. */
  resume: (typed: object) => void;
  /** The form was sent. */
  drop: () => Promise<void>;
}

/** Returns the names of the fields whose values differ from those of the blank form. */
export const filledIn = (values: FieldValues, blank: FieldValues | undefined): string[] =>
  Object.keys(values).filter((name) => (values[name] ?? '') !== (blank?.[name] ?? ''));

/**
 * Puts a kept draft back into the form, and keeps what is typed from then on. The draft is read after the form is on
 * screen: it never replaces what a person has typed meanwhile.
 * @param blank values of the form when nothing was typed
 * @param resumed called when a draft was put back
 */
export function useDraft<Values extends FieldValues, Output>(
  draft: Draft | undefined,
  form: UseFormReturn<Values, unknown, Output>,
  blank: DefaultValues<Values>,
  resumed: () => void,
) {
  /** Fields that were changed since the form is on screen. */
  const changed = useRef(new Set<string>());
  /** Until the draft was read there is nothing to keep: it would replace a draft that nobody has seen yet. */
  const isRead = useRef(false);
  /** The form is being filled or cleared by the code, not by a person. */
  const isFilling = useRef(false);

  const fill = (work: () => void) => {
    isFilling.current = true;
    work();
    isFilling.current = false;
  };
  const clear = () => {
    changed.current.clear();
    fill(() => form.reset(blank));
  };
  const keep = useEffectEvent(() => {
    const typed = form.getValues();
    draft?.keep(filledIn(typed, blank).length > 0 ? typed : null);
  });
  /** React Hook Form keeps input from before hydration without an event. */
  const noteInputBeforeHydration = useEffectEvent(() => {
    for (const name of filledIn(form.getValues(), blank)) changed.current.add(name);
  });
  const putBack = useEffectEvent((kept: unknown) => {
    if (typeof kept !== 'object' || kept === null) return;
    fill(() => {
      for (const [name, value] of Object.entries(kept)) {
        if (changed.current.has(name) || typeof value !== typeof blank[name]) continue;
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
    });
    resumed();
  });
  const onGone = useEffectEvent((why: 'sent' | 'erased') => {
    if (why === 'erased' || changed.current.size === 0) clear();
  });

  useEffect(() => {
    if (!draft) return;
    noteInputBeforeHydration();
    const watch = form.watch((_, { name }) => {
      if (isFilling.current) return;
      if (name) changed.current.add(name);
      if (isRead.current) keep();
    });
    const detach = draft.attach(onGone);
    void draft.read().then((kept) => {
      // Sent before the draft was read: the person has sent what they saw.
      if (isRead.current) return;
      isRead.current = true;
      putBack(kept);
      if (changed.current.size > 0) keep();
    });
    return () => {
      watch.unsubscribe();
      detach();
    };
  }, [draft, form]);

  return {
    /** Runs `send`. The draft is dropped and the form cleared when that is done; else what it holds is kept again. */
    async whileSending<Sent extends { next: 'done' | 'stay' }>(send: () => Promise<Sent>): Promise<Sent> {
      isRead.current = true;
      let isDone = false;
      try {
        const sent = await send();
        isDone = sent.next === 'done';
        return sent;
      } finally {
        if (isDone) {
          clear();
          void draft?.drop();
        } else draft?.resume(form.getValues());
      }
    },
  };
}
