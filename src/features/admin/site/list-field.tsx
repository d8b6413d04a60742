import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { adminSite } from '../../../content/admin/admin-site';
import type { SiteFieldWords } from '../../../content/admin/site-fields';
import { mintId } from '../../../data/id';
import { emptyValue, type Field, readContent } from '../../../domain/content/fields';
import { Button, IconButton } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { confirm } from '../kit/confirm-store';

import { textsIn } from './content-values';
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

/** Returns "value" for "a value". */
const nounOf = (one: string) => one.replace(/^an? /, '');
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Rows with the same fields: added, removed and moved with buttons. */
export function ListField({ field, path, words: text, children, form, idOf, errors }: ListFieldProps) {
  const { most, of, rowName } = field;
  // The rows have ids of their own, which must not be replaced.
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: path,
    keyName: 'key',
  });
  const [announced, setAnnounced] = useState('');
  const focusNext = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fields` triggers the effect, because moved elements lose the focus
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = '';
  }, [fields]);

  const one = text.one ?? 'an entry';
  const noun = upperFirst(nounOf(one));
  const isFull = fields.length >= most;
  const rows: unknown = useWatch({ control: form.control, name: path });
  const nameOf = (at: number): string => {
    const row: unknown = Array.isArray(rows) ? rows[at] : undefined;
    // The first text of the field that names rows: of a link, its label.
    const [name] = textsIn(readContent(of, row)[rowName]);
    return name?.slice(0, 60) || words.entry(noun, at + 1);
  };
  const buttonId = (at: number, action: string) => idOf(`${path}.${at}.${action}`);
  const [firstField = ''] = Object.keys(of);
  const firstOf = (at: number) => {
    const inner = of[firstField];
    return idOf(`${path}.${at}.${firstField}${inner?.kind === 'link' ? '.label' : ''}`);
  };
  const addId = idOf(`${path}.add`);
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

  const moveTo = (at: number, to: number, action: string) => {
    focusNext.current = buttonId(to, action);
    setAnnounced(words.moved(nameOf(at), to + 1));
    move(at, to);
  };
  const removeRow = async (at: number) => {
    const name = nameOf(at);
    const row: unknown = form.getValues(`${path}.${at}`);
    const hasWords = textsIn(readContent(of, row)).length > 0;
    if (hasWords && !(await confirm(words.question(name)))) return;
    focusNext.current = addId;
    setAnnounced(words.removed(name));
    remove(at);
  };
  const add = () => {
    if (isFull) return;
    focusNext.current = firstOf(fields.length);
    setAnnounced(words.added(nounOf(one)));
    const values = Object.entries(of).map(([name, inner]) => [name, emptyValue(inner)]);
    const id = newId();
    setOpen(id, true);
    append({ ...Object.fromEntries(values), id }, { shouldFocus: false });
  };

  return (
    <fieldset className={partClass} aria-describedby={errors[path] ? idOf(path) : undefined}>
      <legend className={legendClass}>
        {text.label}
        <span className="float-right font-normal text-muted text-sm normal-case tabular-nums">
          {words.count(fields.length, most)}
        </span>
      </legend>
      <PartHint>{text.hint}</PartHint>
      <PartError id={idOf(path)}>{errors[path]}</PartError>
      {fields.length === 0 && <p className="text-muted text-sm">{words.none}</p>}
      {fields.map((row, at) => (
        <Row
          key={row.key}
          name={nameOf(at)}
          label={words.entry(noun, at + 1)}
          fieldsId={idOf(`${path}.${at}.fields`)}
          isOpen={isOpen(at)}
          onToggle={isFolded ? () => setOpen(idIn(at), !isOpen(at)) : undefined}
          upId={buttonId(at, 'up')}
          onUp={at > 0 ? () => moveTo(at, at - 1, 'up') : undefined}
          downId={buttonId(at, 'down')}
          onDown={at < fields.length - 1 ? () => moveTo(at, at + 1, 'down') : undefined}
          onRemove={() => void removeRow(at)}
        >
          {children(`${path}.${at}.`)}
        </Row>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button id={addId} size="sm" icon="plus" aria-disabled={isFull} onClick={add}>
          {words.add(one)}
        </Button>
        {isFull && <p className="text-muted text-sm">{words.full(most)}</p>}
      </div>
      <p className="sr-only" role="status">
        {announced}
      </p>
    </fieldset>
  );
}

interface RowProps {
  name: string;
  /** What it is, and its number. */
  label: string;
  fieldsId: string;
  isOpen: boolean;
  /** Without it, the row is always open. */
  onToggle: (() => void) | undefined;
  upId: string;
  onUp: (() => void) | undefined;
  downId: string;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  children: ReactNode;
}

/** One row with its buttons, like a line of a table until it is opened. */
function Row({ name, label, fieldsId, isOpen, onToggle, onRemove, children, ...moves }: RowProps) {
  return (
    <fieldset aria-label={`${label}: ${name}`} className="min-w-0 border-base-300 border-b">
      <div className="flex items-center gap-x-1">
        {onToggle ? (
          <button
            type="button"
            className="h3 flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3 text-left wrap-anywhere"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={onToggle}
          >
            <Icon name="edit" className="size-4.5 flex-none" />
            {name}
          </button>
        ) : (
          <p className="slug min-w-0 grow">{label}</p>
        )}
        <IconButton
          kind="bare"
          icon="down"
          className="*:rotate-180"
          id={moves.upId}
          aria-disabled={!moves.onUp}
          label={words.up(name)}
          onClick={moves.onUp}
        />
        <IconButton
          kind="bare"
          icon="down"
          id={moves.downId}
          aria-disabled={!moves.onDown}
          label={words.down(name)}
          onClick={moves.onDown}
        />
        <IconButton kind="bare" icon="trash" label={words.remove(name)} onClick={onRemove} />
      </div>
      <div id={fieldsId} hidden={!isOpen} className={isOpen ? 'grid grid-cols-1 gap-4 pt-1 pb-5' : undefined}>
        {children}
      </div>
    </fieldset>
  );
}
