import { classNames } from '../parts/class-names';

interface ChoiceRowProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Null if none was chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** On phones, one line of the page's width that scrolls sideways, without a visible label. Otherwise the buttons wrap. */
  scrolls?: boolean | undefined;
}

/** The vertical padding leaves room for the focus ring, which the scroll container would cut. */
const scrollRow = '-mx-(--pad) -my-2 overflow-x-auto px-(--pad) py-2 @tablet:flex-wrap';

/** A row of toggle buttons, at most one of them pressed. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, choices, value, onChange, scrolls } = props;
  return (
    <fieldset className="min-w-0">
      <legend className={scrolls ? 'sr-only' : 'slug mb-2'}>{label}</legend>
      <div className={classNames('flex gap-1.5', scrolls ? scrollRow : 'flex-wrap')}>
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
      </div>
    </fieldset>
  );
}
