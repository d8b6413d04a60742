interface ChoiceRowProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of toggle buttons, one of them pressed. */
export function ChoiceRow<Value extends string>({ label, choices, value, onChange }: ChoiceRowProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="slug mb-2">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="btn btn-sm"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
