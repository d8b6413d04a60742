/** The values of a page in its form, and what of them is not saved yet. Pure. */
import { adminSite } from '../../../content/admin/admin-site';
import type { FieldEdit } from '../../../data/admin/content';
import { checkContent } from '../../../domain/content/check';
import { type Field, type Fields, isObject, readContent } from '../../../domain/content/fields';
import { readMedia } from '../../../domain/content/media';
import { peopleAnswers } from '../../../domain/content/media-types';
import { plainRich } from '../../../domain/content/plain-rich';
import type { ContentRow, VersionRow } from '../../../domain/content/requests';
import { readRich } from '../../../domain/content/rich';
import { type ContentTable, UpgradeError, upgraded } from '../../../domain/content/table';
import { fileSize } from '../../../ui/parts/file-size';
import { isSame } from '../conflicts/edit-conflicts';

export type Values = Readonly<Record<string, unknown>>;

/** Leaves out empty lines: while somebody types the next line, it is empty. */
function tidied(field: Field, value: unknown): unknown {
  if (field.kind === 'lines' && Array.isArray(value)) return value.filter((text) => String(text).trim());
  if (field.kind === 'group' && isObject(value)) return tidiedAll(field.of, value);
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((row) => (isObject(row) ? { ...tidiedAll(field.of, row), id: row.id } : row));
  return value;
}

const tidiedAll = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, tidied(field, values[name])]));

/** Returns what a form has, as it is stored: every field of the table, in its order. */
export const valuesOf = (fields: Fields, stored: unknown): Values =>
  tidiedAll(fields, readContent(fields, stored));

/** Returns the value of a field as the server stores it once it is published: trimmed, on one line. Undefined if it cannot be published. */
export function publishableOf(fields: Fields, name: string, value: unknown): unknown {
  const field = fields[name];
  const read = field ? checkContent({ [name]: field }, { [name]: value }) : null;
  return read?.ok ? read.value[name] : undefined;
}

export interface Draft {
  /** As stored, in the present shape. A save names what it replaces. */
  stored: Values;
  values: Values;
  /** What an upgrade could not carry over; '' for nothing. */
  problem: string;
}

/** Reads the draft of a row in the present shape. */
export const draftOf = (table: ContentTable, { draft, draft_shape }: ContentRow): Draft =>
  inPresentShape(table, draft, draft_shape);

/** Reads a published version in the present shape. */
export const versionValues = (
  table: ContentTable,
  { body, shape }: Pick<VersionRow, 'body' | 'shape'>,
): Values => inPresentShape(table, body, shape).values;

function inPresentShape(table: ContentTable, body: Record<string, unknown>, shape: number): Draft {
  try {
    const stored = upgraded(table, body, shape);
    return { stored, values: valuesOf(table.fields, stored), problem: '' };
  } catch (error) {
    if (!(error instanceof UpgradeError)) throw error;
    return { stored: body, values: valuesOf(table.fields, body), problem: error.message };
  }
}

/** Returns the fields that differ from the saved ones. @param saved their values in the form @param stored the same as stored */
export function editsOf(saved: Values, stored: Values, now: Values): Record<string, FieldEdit> {
  const changed = Object.keys(now).filter((name) => !isSame(saved[name], now[name]));
  return Object.fromEntries(
    changed.map((name) => [name, { from: stored[name] ?? saved[name], to: now[name] }]),
  );
}

/** Returns whether a field is a list or has one: a choice is then between lists as a whole. */
export const hasList = (field: Field | undefined): boolean =>
  field?.kind === 'list' || (field?.kind === 'group' && Object.values(field.of).some(hasList));

/** Returns the texts in a value, one after the other. Of a file: its type and size, and what is said about it. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  if ('nodes' in value) {
    const markdown = textsIn(value.markdown);
    return markdown.length > 0 ? markdown : textsIn(plainRich(readRich(value.nodes)));
  }
  if ('files' in value) {
    const { files, alt, credit, people } = readMedia(value);
    const answer = peopleAnswers.find((known) => known && known === people);
    return [
      ...files.map(({ type, bytes }) => `${type}, ${fileSize(bytes)}`),
      ...textsIn([alt, credit, answer && adminSite.picture.answers[answer]]),
    ];
  }
  return Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [] : textsIn(inner)));
}

/** In characters. A choice between two texts shows where they differ. */
const shownChars = 160;

/** Returns the texts of a value that another one does not have, each from a little before the first difference. */
export function differenceText(value: unknown, other: unknown): string {
  const others = textsIn(other);
  const texts = textsIn(value).filter((text) => !others.includes(text));
  return (
    texts.map((text) => cut(text, others)).join(' · ') || textsIn(value).join(' · ').slice(0, shownChars)
  );
}

function cut(text: string, others: readonly string[]): string {
  if (text.length <= shownChars) return text;
  const starts = others.map((other) => [...text].findIndex((letter, at) => letter !== other[at]));
  const from = Math.max(0, ...starts) - shownChars / 4;
  return `${from > 0 ? '…' : ''}${text.slice(Math.max(0, from), Math.max(0, from) + shownChars)}…`;
}
