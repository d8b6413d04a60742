import { Select } from '../../../../ui/form/inputs';
import { classNames } from '../../../../ui/parts/class-names';

export interface Choice {
  value: string;
  label: string;
  /** Replaces the label in the name of a file. */
  short?: string;
}

/** Returns choices that are their own labels. */
export const asChoices = (words: readonly string[]): Choice[] =>
  words.map((value) => ({ value, label: value }));

interface FilterSelectProps {
  label: string;
  /** The label of ''. */
  all: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** A chosen filter is filled. */
export function FilterSelect({ label, all, choices, value, onChange }: FilterSelectProps) {
  return (
    <Select
      size="sm"
      className={classNames(
        'w-auto max-w-36 flex-none in-data-beside:min-w-24 in-data-beside:max-w-32 in-data-beside:shrink',
        value && 'bg-base-content text-base-100',
      )}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
