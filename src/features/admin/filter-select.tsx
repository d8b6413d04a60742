import { useId } from 'react';
import { Select } from '../../ui/inputs';

interface FilterSelectProps {
  label: string;
  /** The label of ''. */
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function FilterSelect({ label, all, choices, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <p className="admin-filter">
      <label htmlFor={id}>{label}</label>
      <Select id={id} size="sm" value={value} onChange={(event) => onChange(event.target.value)}>
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
