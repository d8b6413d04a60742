import { Suspense } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSite } from '../../../../content/admin/admin-site';
import type { SiteFieldWords } from '../../../../content/admin/site-fields';
import { site } from '../../../../content/site';
import type { Field as FieldOfPage, Fields, Format } from '../../../../domain/content/fields';
import { readMedia } from '../../../../domain/content/media';
import { siteTable } from '../../../../domain/content/pages/site';
import type { RichText } from '../../../../domain/content/rich';
import { currencyCodes } from '../../../../domain/giving/currencies';
import { Field, hintClass } from '../../../../ui/form/field';
import { Select, TextArea, TextInput } from '../../../../ui/form/inputs';
import { classNames } from '../../../../ui/parts/class-names';
import { Skeleton } from '../../../../ui/parts/loading';
import { MediaField } from '../media/media-field';
import { ColorField } from './color-field';
import { wordsOf } from './field-names';
import { type FieldTools, legendClass, PartHint, partClass } from './field-parts';
import { FilmColors } from './film-colors';
import { ListField } from './list-field';
import { MomentField } from './moment-field';
import { RichField } from './rich-field';
import { RowOfField } from './row-of-field';

const words = adminSite.fields;

/** The colors of the side that Home is on. */
const sideOfHome = 'colors.ministries';

interface ContentFieldsProps extends FieldTools {
  fields: Fields;
  /** The path of the group or the row with a dot at the end; '' for the page itself. */
  before?: string;
}

/** The fields of a page, of a group or of a row, in their order. */
export function ContentFields({ fields, before = '', ...tools }: ContentFieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <ContentField key={name} {...tools} field={field} path={before + name} />
  ));
}

interface ContentFieldProps extends FieldTools {
  field: FieldOfPage;
  path: string;
}

function ContentField({ field, path, ...tools }: ContentFieldProps) {
  const { page, form, errors, idOf } = tools;
  const text = wordsOf(page, path);
  switch (field.kind) {
    case 'group':
      return (
        <fieldset className={partClass}>
          <legend className={legendClass}>{text.label}</legend>
          <PartHint>
            {[text.hint, field.optional && (text.empty ?? words.optionalPart)].filter(Boolean).join(' ')}
          </PartHint>
          <ContentFields {...tools} fields={field.of} before={`${path}.`} />
          {page === siteTable.key && path === sideOfHome && <FilmColors form={form} path={path} />}
        </fieldset>
      );
    case 'list':
      return (
        <ListField {...tools} field={field} path={path} words={text}>
          {(before) => <ContentFields {...tools} fields={field.of} before={before} />}
        </ListField>
      );
    case 'link':
      return <LinkField {...tools} field={field} path={path} words={text} />;
    case 'choice':
      return (
        <Field id={idOf(path)} label={text.label} hint={text.hint} error={errors[path]}>
          {(control) => (
            <Select {...control} {...form.register(path)}>
              {field.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {text.choices?.[choice] ?? choice.charAt(0).toUpperCase() + choice.slice(1)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
    case 'rowOf':
      return <RowOfField {...tools} list={field.list} path={path} words={text} />;
    case 'formatted':
      if (field.format === 'color') return <ColorField {...tools} path={path} words={text} />;
      return field.format in named ? (
        <NamedField {...tools} path={path} words={text} format={field.format} />
      ) : (
        <TextField {...tools} field={field} path={path} words={text} inputMode={inputModes[field.format]} />
      );
    case 'moment':
      return (
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange } }) => (
            <MomentField
              id={idOf(path)}
              label={text.label}
              hint={text.hint}
              optional={field.optional}
              error={errors[path]}
              value={String(value ?? '')}
              onChange={onChange}
              zone={site().zone}
            />
          )}
        />
      );
    case 'rich':
      return (
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange } }) => (
            <Suspense fallback={<Skeleton label={adminPages.loading} lines={4} />}>
              <RichField
                id={idOf(path)}
                label={text.label}
                hint={text.hint}
                max={field.max}
                optional={field.optional}
                error={errors[path]}
                // The form begins with the values of `readContent`.
                value={value as RichText}
                onChange={onChange}
              />
            </Suspense>
          )}
        />
      );
    case 'media':
      return <UploadField {...tools} field={field} path={path} words={text} />;
    case 'lines':
      return (
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange } }) => (
            <Field
              id={idOf(path)}
              label={text.label}
              optional={field.optional}
              hint={[text.hint, words.linesHint(field.most)].filter(Boolean).join(' ')}
              error={errors[path]}
            >
              {(control) => (
                <TextArea
                  {...control}
                  className="min-h-22"
                  rows={Math.min(field.most, 4)}
                  value={(Array.isArray(value) ? value : []).join('\n')}
                  onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
                />
              )}
            </Field>
          )}
        />
      );
    default:
      return <TextField {...tools} field={field} path={path} words={text} />;
  }
}

type UploadFieldProps = FieldTools & {
  field: Extract<FieldOfPage, { kind: 'media' }>;
  path: string;
  words: SiteFieldWords;
};

function UploadField({ field, path, words: text, form, errors, idOf }: UploadFieldProps) {
  const { type, only, ratio, optional, poster } = field;
  const watched = poster === undefined ? path : path.replace(/[^.]+$/, poster);
  const picture: unknown = useWatch({ control: form.control, name: watched });
  return (
    <Controller
      control={form.control}
      name={path}
      render={({ field: { value, onChange } }) => (
        <Suspense fallback={<Skeleton label={adminPages.loading} lines={2} />}>
          <MediaField
            id={idOf(path)}
            label={text.label}
            hint={text.hint}
            type={type}
            only={only}
            ratio={ratio}
            poster={poster === undefined ? undefined : readMedia(picture).files.at(-1)?.path}
            optional={optional}
            error={errors[path]}
            textErrors={{
              alt: errors[`${path}.alt`],
              credit: errors[`${path}.credit`],
              people: errors[`${path}.people`],
            }}
            value={readMedia(value)}
            onChange={onChange}
          />
        </Suspense>
      )}
    />
  );
}

/** The part of the limit from which the length is shown. */
const countFrom = 0.8;

/** @param props.label of one of two controls of a field */
interface TextFieldProps extends FieldTools {
  inputMode?: InputMode | undefined;
  field: { kind: string; max?: number; min?: number; breaks?: true; optional?: true | undefined };
  path: string;
  words: SiteFieldWords;
}

function TextField({ field, path, words: { label, hint }, inputMode, form, errors, idOf }: TextFieldProps) {
  const typed: unknown = useWatch({ control: form.control, name: path });
  const value = typeof typed === 'string' ? typed : '';
  const used = value.length;
  const { max, optional, kind, breaks: keepsBreaks } = field;
  const breaks = !keepsBreaks && value.trim().includes('\n') && words.noBreaks;
  return (
    <Field
      id={idOf(path)}
      label={label}
      hint={[hint, breaks].filter(Boolean).join(' ')}
      optional={optional}
      error={errors[path]}
      count={max && used >= max * countFrom ? { used, max } : undefined}
    >
      {(control) =>
        kind === 'text' ? (
          <TextArea {...control} className={rowsClass(max ?? 0)} {...form.register(path)} />
        ) : (
          <TextInput {...control} {...form.register(path)} {...(inputMode && { inputMode })} />
        )
      }
    </Field>
  );
}

/** A longer text has more room. The letters of one line, about. */
const rowsClass = (max: number) => classNames('field-sizing-content', max > 300 ? 'min-h-32' : 'min-h-22');

type InputMode = 'email' | 'tel' | 'url' | 'decimal';
const inputModes: { readonly [F in Format]?: InputMode } = {
  email: 'email',
  phone: 'tel',
  web: 'url',
  amount: 'decimal',
};

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Texts that are chosen from a list of names. The zones are those of this device's browser; the server checks them. */
const named: {
  readonly [F in Format]?: { all: readonly string[]; choose: string; nameOf: (value: string) => string };
} = {
  zone: {
    all: Intl.supportedValuesOf('timeZone'),
    choose: words.chooseZone,
    nameOf: (zone) => zone.replaceAll('_', ' '),
  },
  currency: {
    all: currencyCodes,
    choose: words.chooseCurrency,
    nameOf: (code) => `${code} · ${currencyNames.of(code)}`,
  },
};

type NamedFieldProps = FieldTools & { path: string; words: SiteFieldWords; format: Format };

function NamedField({ path, words: { label, hint }, format, form, errors, idOf }: NamedFieldProps) {
  const value: unknown = useWatch({ control: form.control, name: path });
  const { all = [], choose, nameOf } = named[format] ?? {};
  // A server can know a zone that this browser calls by another name.
  const listed = ['', ...new Set([...all, `${value}`])].filter((one, at) => at === 0 || one);
  return (
    <Field id={idOf(path)} label={label} hint={hint} error={errors[path]}>
      {(control) => (
        <Select {...control} {...form.register(path)}>
          {listed.map((one) => (
            <option key={one} value={one}>
              {one ? nameOf?.(one) : choose}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface LinkFieldProps extends FieldTools {
  field: Extract<FieldOfPage, { kind: 'link' }>;
  path: string;
  words: SiteFieldWords;
}

function LinkField({ field, path, words: text, ...tools }: LinkFieldProps) {
  const { form, errors, idOf, pagesId } = tools;
  const to = `${path}.to`;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-x-4 gap-y-3 @xl:grid-cols-2">
      <legend className="mb-1.5 font-bold text-label">
        {text.label}
        {field.optional && <span className="ml-2 font-normal text-muted">(optional)</span>}
      </legend>
      <TextField
        {...tools}
        field={{ kind: 'line', max: field.max }}
        path={`${path}.label`}
        words={{ label: words.linkLabel }}
      />
      <Field id={idOf(to)} label={words.linkTo} hint={words.linkHint} error={errors[to] ?? errors[path]}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register(to)}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            list={pagesId}
          />
        )}
      </Field>
      {text.hint && <p className={hintClass}>{text.hint}</p>}
    </fieldset>
  );
}
