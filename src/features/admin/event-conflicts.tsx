import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminPages } from '../../content/admin-pages';
import type { EventInput } from '../../domain/event-input';
import { ChoiceRow } from '../../ui/choice-row';
import { Notice } from '../../ui/notice';
import { eventFields } from './event-fields';
import type { EventValues } from './event-values';

const words = adminPages.conflict;

/** A field that two people changed to different values. */
export interface Conflict<Values> {
  field: keyof Values & string;
  theirs: Values[keyof Values];
  mine: Values[keyof Values];
}

interface Merged<Values> {
  /** Their value if only they changed the field, otherwise the typed value. */
  values: Values;
  conflicts: Conflict<Values>[];
}

/** Merges two edits of `base`, the record when the form was opened. */
export function mergeEdits<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): Merged<Values> {
  const values = { ...mine };
  const conflicts: Conflict<Values>[] = [];
  const fields = Object.keys(mine) as (keyof Values & string)[];
  for (const field of fields) {
    if (same(theirs[field], mine[field]) || same(theirs[field], base[field])) continue;
    if (same(mine[field], base[field])) values[field] = theirs[field];
    else conflicts.push({ field, theirs: theirs[field], mine: mine[field] });
  }
  return { values, conflicts };
}

/** The questions of an event are one field. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface EventConflictsProps {
  conflicts: readonly Conflict<EventValues>[];
  form: UseFormReturn<EventValues, unknown, EventInput>;
}

/** Offers a choice between the stored and the typed value of each conflicting field. */
export function EventConflicts({ conflicts, form }: EventConflictsProps) {
  return (
    <Notice tone="bad" live title={words.title}>
      <p>{conflicts.length > 0 ? words.choose : words.merged}</p>
      {conflicts.map((conflict) => (
        <OneConflict
          key={conflict.field}
          conflict={conflict}
          onChoose={(value) => form.setValue(conflict.field, value, { shouldDirty: true })}
        />
      ))}
    </Notice>
  );
}

const textOf = (value: EventValues[keyof EventValues]): string =>
  typeof value === 'object' ? value.map(({ label }) => label).join(' · ') : String(value);

interface OneConflictProps {
  conflict: Conflict<EventValues>;
  onChoose: (value: EventValues[keyof EventValues]) => void;
}

function OneConflict({ conflict: { field, theirs, mine }, onChoose }: OneConflictProps) {
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  return (
    <div className="mt-3 [&_.btn]:text-left [&_.btn]:wrap-anywhere">
      <ChoiceRow
        label={eventFields.find(({ name }) => name === field)?.label ?? adminPages.questions.title}
        choices={[
          { value: 'mine', label: `${words.mine}: ${textOf(mine) || words.nothing}` },
          { value: 'theirs', label: `${words.theirs}: ${textOf(theirs) || words.nothing}` },
        ]}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          onChoose(value === 'mine' ? mine : theirs);
        }}
      />
    </div>
  );
}
