import * as v from 'valibot';

/** The first message of each field, by name. `''`: errors without a field. */
export type FieldErrors = Record<string, string>;
export type Parsed<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

export type ObjectSchema<Output> = v.GenericSchema<unknown, Output> & { entries: object };

/** Never throws. */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown): Parsed<v.InferOutput<S>> {
  const result = v.safeParse(schema, withEveryField(schema, input), { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const fields: FieldErrors = {};
  for (const issue of result.issues) {
    const field = nameOf(issue.path ?? []);
    fields[field] ??= issue.message;
  }
  return { ok: false, fields };
}

/** Returns a parser that returns null for other input. */
export const readerOf =
  <S extends v.GenericSchema>(schema: S) =>
  (input: unknown): v.InferOutput<S> | null => {
    const read = parse(schema, input);
    return read.ok ? read.value : null;
  };

/** Returns the name of a field: `title`, or `questions.0.label` in a list of rows. An item of a simple list belongs to the list. */
function nameOf(path: readonly v.IssuePathItem[]): string {
  const isInList = path.some(({ type }) => type === 'array');
  const names = !isInList ? path.slice(0, 1) : path.at(-1)?.type === 'array' ? path.slice(0, -1) : path;
  return names.map(({ key }) => String(key)).join('.');
}

/** Adds missing required fields as undefined. Otherwise they get valibot's message for a missing key. */
function withEveryField(schema: v.GenericSchema, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return input;
  const missing = Object.entries(schema.entries).filter(
    ([field, { type }]) => !(field in input) && !mayBeMissing.includes(type),
  );
  return { ...input, ...Object.fromEntries(missing.map(([field]) => [field, undefined])) };
}

const mayBeMissing = ['optional', 'nullish', 'exact_optional'];
