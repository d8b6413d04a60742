import { useId } from 'react';
import { Select } from '../../../ui/form/inputs';

interface FilterSelectProps {
  label: string;
  /** The label of ''. */
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list. On phones two filters share a line. */
export function FilterSelect({ label, all, choices, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <p className="flex min-w-0 items-center gap-2 @max-tablet:flex-[1_1_8.5rem] @max-tablet:flex-col @max-tablet:items-stretch @max-tablet:gap-1">
      <label htmlFor={id} className="font-bold text-sm">
        {label}
      </label>
      <Select
        id={id}
        size="sm"
        className="@tablet:max-w-56"
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
    </p>
  );
}

export const asChoices = (words: readonly string[]) => words.map((value) => ({ value, label: value }));
