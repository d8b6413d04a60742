import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export interface Draft {
  /** Returns the stored values, or null. */
  read: () => object | null;
  /** Stores the values of the form; null if it is blank. */
  keep: (typed: object | null) => void;
  /** Calls `onGone` when another tab sent the draft or it was erased. Returns the unsubscribe. */
  attach: (onGone: (why: 'sent' | 'erased') => void) => () => void;
  /** Called when sending failed, with the values of the form. */
  resume: (typed: object) => void;
  drop: () => void;
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns values by field. A group of fields of the `blank` form, such as `answers`, becomes `answers.q1` and so on. */
function byField(values: object, blank: FieldValues | undefined): Map<string, unknown> {
  const fields = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isGroup(blank?.[name]) && isGroup(value)
      ? Object.entries(value).map(([part, one]) => [`${name}.${part}`, one])
      : [[name, value]],
  );
  return new Map(fields);
}

/** Returns the names of the fields whose values differ from those of the blank form. */
export function filledIn(values: FieldValues, blank: FieldValues | undefined): string[] {
  const blanks = byField(blank ?? {}, blank);
  return [...byField(values, blank)]
    .filter(([name, value]) => (value ?? '') !== (blanks.get(name) ?? ''))
    .map(([name]) => name);
}

/**
 * Restores a draft into the form and stores the input from then on. The draft never overwrites input.
 *
 * @param blank values of the blank form
 * @param changedBefore the fields that a person changed before hydration
 * @param resumed called when a draft was restored
 */
export function useDraft<Values extends FieldValues, Output>(
  draft: Draft | undefined,
  form: UseFormReturn<Values, unknown, Output>,
  blank: DefaultValues<Values>,
  changedBefore: RefObject<ReadonlySet<string>>,
  resumed: () => void,
) {
  const changed = useRef(new Set<string>());
  /** The code, not the person, is changing values. */
  const isFilling = useRef(false);
  /** The form was sent. It shows its values until it is replaced, and nothing of it is stored again. */
  const isSent = useRef(false);

  const fill = (change: () => void) => {
    isFilling.current = true;
    change();
    isFilling.current = false;
  };
  const isFilledIn = useEffectEvent(() => filledIn(form.getValues(), blank).length > 0);
  const clear = () => {
    changed.current.clear();
    fill(() => form.reset(blank));
  };
  const keep = useEffectEvent(() => draft?.keep(isFilledIn() ? form.getValues() : null));
  const restore = useEffectEvent((stored: object) => {
    const blanks = byField(blank, blank);
    fill(() => {
      for (const [name, value] of byField(stored, blank)) {
        if (changed.current.has(name) || typeof value !== typeof blanks.get(name)) continue;
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
    });
    resumed();
  });
  const onGone = useEffectEvent((why: 'sent' | 'erased') => {
    if (why === 'erased' || (changed.current.size === 0 && !isSent.current)) clear();
  });

  useEffect(() => {
    if (!draft) return;
    for (const name of changedBefore.current) changed.current.add(name);
    const watch = form.watch((_, { name }) => {
      if (isFilling.current || isSent.current) return;
      if (name) changed.current.add(name);
      keep();
    });
    const stored = draft.read();
    if (stored) restore(stored);
    const detach = draft.attach(onGone);
    // Without a draft, values that the browser restored after a reload become one.
    if (changed.current.size > 0 || (!stored && isFilledIn())) keep();
    return () => {
      watch.unsubscribe();
      detach();
    };
  }, [draft, form, changedBefore]);

  return {
    isSent,
    /** Runs `send`. Then deletes the draft, or stores the input again if it was not sent. */
    async sendWithDraft<Result extends { next: 'done' | 'stay' }>(
      send: () => Promise<Result>,
    ): Promise<Result> {
      try {
        const result = await send();
        isSent.current = result.next === 'done';
        return result;
      } finally {
        if (isSent.current) draft?.drop();
        else draft?.resume(form.getValues());
      }
    },
  };
}
