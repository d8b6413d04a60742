import { useWatch } from 'react-hook-form';
import { adminSite } from '../../../../content/admin/admin-site';
import type { SiteFieldWords } from '../../../../content/admin/site-fields';
import { colorPattern, tonesOf } from '../../../../domain/content/inks';
import { Field } from '../../../../ui/form/field';
import { TextInput } from '../../../../ui/form/inputs';
import { Icon } from '../../../../ui/parts/icon';
import type { FieldTools } from './field-parts';

const words = adminSite.fields.color;

/** A color as text, with the browser's picker and how pages print it. */
export function ColorField({
  path,
  words: { label, hint },
  form,
  errors,
  idOf,
}: FieldTools & { path: string; words: SiteFieldWords }) {
  const value = String(useWatch({ control: form.control, name: path }) ?? '').trim();
  const isColor = colorPattern.test(value);
  return (
    <div className="grid gap-2">
      <Field
        id={idOf(path)}
        label={label}
        hint={[hint, value === '' && words.none].filter(Boolean).join(' ')}
        error={errors[path]}
      >
        {(control) => (
          <div className="relative flex gap-2">
            <TextInput {...control} {...form.register(path)} autoCapitalize="none" spellCheck={false} />
            <input
              type="color"
              aria-label={words.choose(label)}
              aria-describedby={control['aria-describedby']}
              className="h-auto min-h-11 w-16 flex-none cursor-pointer border-2 border-rule bg-base-100 p-1"
              // It has no empty value: a plus covers the one it shows. A press shows the picker, whose first choice is the first change.
              value={isColor ? value.toLowerCase() : '#808080'}
              onChange={({ target }) =>
                form.setValue(path, target.value, { shouldDirty: true, shouldTouch: true })
              }
            />
            {!isColor && (
              <span className="pointer-events-none absolute inset-y-0.5 right-0.5 grid w-15 place-items-center bg-base-100">
                <Icon name="plus" className="size-4.5" />
              </span>
            )}
          </div>
        )}
      </Field>
      {isColor && <Samples color={value.toLowerCase()} />}
    </div>
  );
}

/** The color on light and on dark pages, and why it differs from what was chosen. */
function Samples({ color }: { color: string }) {
  const { light, onLight, dark } = tonesOf(color);
  const why = [light !== color && words.darkened, dark !== color && words.lightened].filter(Boolean);
  return (
    <div>
      <div className="grid grid-cols-2 text-center font-bold text-sm forced-color-adjust-none">
        <p data-theme="day-light" className="bg-base-100 p-2">
          <span className="block px-2 py-2.5" style={{ background: light, color: onLight || 'var(--key)' }}>
            {words.onLight}
          </span>
        </p>
        <p data-theme="day-dark" className="bg-base-100 p-2">
          <span className="block px-2 py-2.5 text-key" style={{ background: dark }}>
            {words.onDark}
          </span>
        </p>
      </div>
      {why.length > 0 && <p className="mt-1 text-muted text-sm">{why.join(' ')}</p>}
    </div>
  );
}
