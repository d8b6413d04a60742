interface ChoiceRowProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of toggle buttons, one of them pressed. */
export function ChoiceRow<Value extends string>({ label, choices, value, onChange }: ChoiceRowProps<Value>) {
  return (
    <fieldset className="choices">
      <legend className="slug">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="choice"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
