import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { adminSite } from '../../../../content/admin/admin-site';
import type { SiteFieldWords } from '../../../../content/admin/site-fields';
import { mintId } from '../../../../data/id';
import { emptyValue, type Field, readContent } from '../../../../domain/content/fields';
import { Icon } from '../../../../ui/parts/icon';
import { confirm } from '../../kit/confirm-store';
import { Rows } from '../../rows/rows';
import { textsIn } from '../content-values';
import { entryOf, nounOf, rowNameOf } from './field-names';
import { type FieldTools, legendClass, PartError, PartHint, partClass } from './field-parts';

const words = adminSite.list;

interface ListFieldProps extends FieldTools {
  field: Extract<Field, { kind: 'list' }>;
  path: string;
  words: SiteFieldWords;
  /** Renders the fields of a row. @param before its path with a dot at the end */
  children: (before: string) => ReactNode;
}

/** Returns an id that begins with a letter: ids of rows are parts of addresses. */
const newId = () => `r${mintId()}`;

/** Rows with the same fields. */
export function ListField({ field, path, words: text, children, form, idOf, errors }: ListFieldProps) {
  const { most, of } = field;
  const typed: unknown = useWatch({ control: form.control, name: path });
  const rows: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const nameOf = (at: number) => rowNameOf(field, text, rows[at], at);
  const [firstField = ''] = Object.keys(of);
  /** Rows in rows are short. The others are folded: a page has many, and a name is enough to move one. */
  const isFolded = !/\.\d+\./.test(path);
  const idIn = (at: number) => String(form.getValues(`${path}.${at}.id`));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (at: number) =>
    !isFolded ||
    opened.has(idIn(at)) ||
    Object.keys(errors).some((wrong) => wrong.startsWith(`${path}.${at}.`));
  const setOpen = (id: string, open: boolean) =>
    setOpened((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)));
  const fieldsId = (at: number) => idOf(`${path}.${at}.fields`);

  return (
    <fieldset className={partClass} aria-describedby={errors[path] ? idOf(path) : undefined}>
      <legend className={legendClass}>
        {text.label}
        <span className="float-right font-normal text-muted text-sm normal-case tabular-nums">
          {words.count(rows.length, most)}
        </span>
      </legend>
      <PartHint>{text.hint}</PartHint>
      <PartError id={idOf(path)}>{errors[path]}</PartError>
      {rows.length === 0 && <p className="text-muted text-sm">{words.none}</p>}
      <Rows
        control={form.control}
        path={path}
        idOf={idOf}
        most={most}
        one={nounOf(text)}
        entryOf={(at) => entryOf(text, at)}
        nameOf={nameOf}
        newRow={() => {
          const values = Object.entries(of).map(([name, inner]) => [name, emptyValue(inner)]);
          const id = newId();
          setOpen(id, true);
          return { ...Object.fromEntries(values), id };
        }}
        firstOf={(at) => `${path}.${at}.${firstField}${of[firstField]?.kind === 'link' ? '.label' : ''}`}
        askToRemove={async (at) => {
          const id = idIn(at);
          const row: unknown = form.getValues(`${path}.${at}`);
          const hasWords = textsIn(readContent(of, row)).length > 0;
          if (hasWords && !(await confirm(words.question(nameOf(at))))) return -1;
          // Another editor may have moved or removed it during the question.
          if (idIn(at) === id) return at;
          const now: unknown = form.getValues(path);
          return Array.isArray(now) ? now.findIndex((_, index) => idIn(index) === id) : -1;
        }}
        addLabel={words.add(text.one ?? 'an entry')}
        note={rows.length >= most && words.full(most)}
        heading={
          isFolded
            ? (at) => (
                <button
                  type="button"
                  className="h3 flex min-h-11 min-w-0 text-lg leading-tight grow cursor-pointer items-center gap-3 text-left wrap-anywhere"
                  aria-expanded={isOpen(at)}
                  aria-controls={fieldsId(at)}
                  onClick={() => setOpen(idIn(at), !isOpen(at))}
                >
                  <Icon name="edit" className="size-4.5 flex-none" />
                  {nameOf(at)}
                </button>
              )
            : undefined
        }
      >
        {(at) => (
          <div
            id={fieldsId(at)}
            hidden={!isOpen(at)}
            className={isOpen(at) ? 'grid grid-cols-1 gap-4 pt-1 pb-6' : undefined}
          >
            {children(`${path}.${at}.`)}
          </div>
        )}
      </Rows>
    </fieldset>
  );
}
