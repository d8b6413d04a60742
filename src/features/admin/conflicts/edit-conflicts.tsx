import type { Ref } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { ChoiceRow } from '../../../ui/form/choice-row';
import { Notice } from '../../../ui/parts/notice';

/** What the notice says. */
type ConflictWords = Readonly<
  Record<Exclude<keyof typeof adminPages.conflict, 'merged'>, string> & { merged?: string }
>;

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
    if (isSame(theirs[field], mine[field]) || isSame(theirs[field], base[field])) continue;
    if (isSame(mine[field], base[field])) values[field] = theirs[field];
    else conflicts.push({ field, theirs: theirs[field], mine: mine[field] });
  }
  return { values, conflicts };
}

/** The questions of an event are one field. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whose value an admin chose for a conflicting field. */
export type Side = 'mine' | 'theirs';
export type Choices<Values> = Partial<Record<keyof Values, Side>>;

/** Returns the conflicts that nobody decided, neither by a choice nor by typing another value. */
export const undecided = <Values,>(
  conflicts: readonly Conflict<Values>[],
  choices: Choices<Values>,
  values: Values,
): Conflict<Values>[] =>
  conflicts.filter(({ field, mine }) => !choices[field] && isSame(values[field], mine));

interface EditConflictsProps<Values> {
  ref?: Ref<HTMLDivElement>;
  /** Default: those of an event. */
  words?: ConflictWords;
  conflicts: readonly Conflict<Values>[];
  choices: Choices<Values>;
  onChoose: (conflict: Conflict<Values>, side: Side) => void;
  labelOf: (field: keyof Values & string) => string;
  /** Returns a value in words, beside the one of the other person. */
  textOf: (value: Values[keyof Values], other: Values[keyof Values]) => string;
}

/** Offers a choice between the stored and the typed value of each conflicting field. */
export function EditConflicts<Values>(props: EditConflictsProps<Values>) {
  const { ref, words = adminPages.conflict, conflicts, choices, onChoose, labelOf, textOf } = props;
  return (
    <Notice ref={ref} tone="bad" live title={words.title}>
      <p>{conflicts.length > 0 ? words.choose : words.merged}</p>
      {conflicts.map((conflict) => (
        <div key={conflict.field} className="mt-3 [&_.btn]:text-left [&_.btn]:wrap-anywhere">
          <ChoiceRow
            label={labelOf(conflict.field)}
            choices={[
              {
                value: 'mine',
                label: `${words.mine}: ${textOf(conflict.mine, conflict.theirs) || words.nothing}`,
              },
              {
                value: 'theirs',
                label: `${words.theirs}: ${textOf(conflict.theirs, conflict.mine) || words.nothing}`,
              },
            ]}
            value={choices[conflict.field] ?? null}
            onChange={(side) => onChoose(conflict, side)}
          />
        </div>
      ))}
    </Notice>
  );
}
