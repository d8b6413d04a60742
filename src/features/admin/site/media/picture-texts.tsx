import { adminSite } from '../../../../content/admin/admin-site';
import type { Media } from '../../../../domain/content/media';
import { peopleAnswers, pictureMax } from '../../../../domain/content/media-types';
import { Field } from '../../../../ui/form/field';
import { Select, TextInput } from '../../../../ui/form/inputs';

const words = adminSite.picture;

export type TextName = 'alt' | 'credit' | 'people';

interface PictureTextsProps {
  /** Of the field of the picture. The inputs have it with `.alt` and so on, as the checks name them. */
  id: string;
  label: string;
  value: Media;
  /** The picture that this one replaced on this page. */
  before: Media | null;
  onChange: (value: Media) => void;
  errors: { readonly [name in TextName]: string | undefined };
}

/** What is asked about a picture: what it shows, whom to credit, and whether the people in it agreed. */
export function PictureTexts({ id, label, value, before, onChange, errors }: PictureTextsProps) {
  const textField = (name: 'alt' | 'credit') => {
    const typed = value[name];
    const max = pictureMax[name];
    // Until it is edited.
    const isKept = typed !== '' && typed === before?.[name];
    return (
      <Field
        id={`${id}.${name}`}
        label={words[name]}
        optional
        hint={isKept ? words.kept : words.hints[name]}
        error={errors[name]}
        count={typed.length >= max * 0.8 ? { used: typed.length, max } : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={({ target }) => onChange({ ...value, [name]: target.value })}
          />
        )}
      </Field>
    );
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-rule border-l-2 pl-3">
      <legend className="sr-only">{words.about(label)}</legend>
      {textField('alt')}
      {textField('credit')}
      <Field id={`${id}.people`} label={words.people} hint={words.hints.people} error={errors.people}>
        {(control) => (
          <Select
            {...control}
            value={value.people}
            onChange={({ target }) => onChange({ ...value, people: target.value })}
          >
            {peopleAnswers.map((answer) => (
              <option key={answer} value={answer}>
                {words.answers[answer]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </fieldset>
  );
}
