/** What may be published, from the tables of fields. The editor and the server check it with the same schema. */
import * as v from 'valibot';
import { webAddressPattern } from '../limits';
import { cleanLine, cleanText } from '../text/clean';
import { emptyValue, type Field, type Fields, hasWords, readContent } from './fields';
import { formatSchema } from './formats';
import { isLinkTarget, leadsSomewhere } from './link-target';
import { uploadAt } from './media';
import { mayShowPeople, mediaTypes, peopleAnswers, pictureMax } from './media-types';
import { plainRich } from './plain-rich';
import { type RichNode, type RichTag, richMax } from './rich';
import { hasTooManyMarks, tooManyMarks } from './rich-marks';

const tooLong = (max: number) => `That is too long. ${max} characters at most.`;
const missing = 'Add a text.';

/** Trimmed, on one line: titles and descriptions are attributes of pages. `min`: characters, unless it is optional and empty. */
const textOf = (max: number, isOptional: boolean, min = 0) =>
  v.pipe(v.string('This needs to be text.'), v.transform(cleanLine), ofLength(max, isOptional, min));

/** As it was typed, without spaces at the ends of lines. */
const versesOf = (max: number, isOptional: boolean) =>
  v.pipe(
    v.string('This needs to be text.'),
    v.transform(cleanText),
    // A pattern for the spaces at the ends would look at a long run of them once for each.
    v.transform((text) =>
      text
        .split('\n')
        .map((verse) => verse.trimEnd())
        .join('\n'),
    ),
    v.transform((text) => text.replaceAll(/\n{3,}/g, '\n\n')),
    ofLength(max, isOptional),
  );

function ofLength(max: number, isOptional: boolean, min = 0) {
  return v.pipe(
    v.string('This needs to be text.'),
    v.trim(),
    v.check((text) => isOptional || text !== '', missing),
    v.check(
      (text) => text.length >= min || (isOptional && text === ''),
      `That is too short. ${min} characters at least.`,
    ),
    v.maxLength(max, tooLong(max)),
  );
}

const linkMessage = 'Start with https:// for another site, or with / for a page of this one.';
const noPage = (to: string) =>
  `This site has no page ${to.slice(0, 80)}. Use one of its pages, such as /join, or start with https:// for another site.`;

function linkOf(max: number, isOptional: boolean) {
  const both = v.object({
    label: textOf(max, isOptional),
    to: v.pipe(
      v.string(linkMessage),
      v.trim(),
      v.check(
        (to) =>
          (isOptional && to === '') ||
          (isLinkTarget(to) && (to.startsWith('/') || webAddressPattern.test(to))),
        linkMessage,
      ),
      v.check(
        (to) => !isLinkTarget(to) || leadsSomewhere(to),
        ({ input }) => noPage(input),
      ),
    ),
  });
  if (!isOptional) return both;
  return v.pipe(
    both,
    // Beside a control that can be focused.
    v.forward(
      v.check(
        ({ label, to }) => (label === '') === (to === ''),
        'A link needs a label and an address, or neither.',
      ),
      ['to'],
    ),
  );
}

const inline: readonly RichTag[] = ['strong', 'em', 'a', 'br'];
const blocks: readonly RichTag[] = ['p', 'h2', 'h3', 'ul', 'ol', 'quote'];
/** As HTML allows: a browser would build another tree from a rendered page than React. The others contain `inline` and text. */
const parts: { readonly [tag in RichTag]?: readonly RichTag[] } = {
  quote: blocks,
  ul: ['li'],
  ol: ['li'],
  li: [...blocks, ...inline],
};
/** @param allowed beside the element: in a link, at any depth, there is no other link */
const partsOf = (tag: RichTag, allowed: readonly RichTag[]): readonly RichTag[] =>
  inline.includes(tag)
    ? inline.filter((name) => tag !== 'br' && allowed.includes(name) && (tag !== 'a' || name !== 'a'))
    : (parts[tag] ?? inline);
/** They contain no text. */
const textless: readonly RichTag[] = ['quote', 'ul', 'ol', 'br'];

/**
 * Returns how many nodes a tree has; Infinity if a part of it is not allowed. It stops at the first such part, and never goes
 * deeper than allowed.
 */
function countNodes(nodes: unknown, allowed: readonly RichTag[], hasText: boolean, depth = 1): number {
  if (!Array.isArray(nodes) || depth > richMax.depth) return Number.POSITIVE_INFINITY;
  let count = nodes.length;
  for (const node of nodes) {
    if (typeof node === 'string' && hasText) continue;
    if (!isElement(node, allowed)) return Number.POSITIVE_INFINITY;
    const { tag, of } = node;
    if (of === undefined) continue;
    count += countNodes(of, partsOf(tag, allowed), !textless.includes(tag), depth + 1);
    if (count > richMax.nodes) return Number.POSITIVE_INFINITY;
  }
  return count;
}

/** The names of an element. */
const names = ['tag', 'to', 'of'];

function isElement(node: unknown, allowed: readonly RichTag[]): node is Exclude<RichNode, string> {
  if (typeof node !== 'object' || node === null || !('tag' in node)) return false;
  const { tag } = node;
  const to = 'to' in node ? node.to : undefined;
  return (
    allowed.some((known) => known === tag) &&
    Object.keys(node).every((name) => names.includes(name)) &&
    (tag === 'a' ? typeof to === 'string' && isLinkTarget(to) : to === undefined)
  );
}

/** Returns the links of a tree that lead to no page. */
const lostLinks = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.to && !leadsSomewhere(node.to) ? [node.to] : []), ...lostLinks(node.of ?? [])],
  );

function richOf(max: number, isOptional: boolean) {
  const nodes = v.custom<readonly RichNode[]>(
    (tree) => countNodes(tree, blocks, false) <= richMax.nodes,
    `This text is too long or too deeply nested, or has a link that is not allowed. ${linkMessage}`,
  );
  return v.pipe(
    v.object({
      markdown: v.pipe(
        ofLength(max, true),
        v.check((markdown) => !hasTooManyMarks(markdown), tooManyMarks),
      ),
      nodes,
    }),
    v.check(({ nodes }) => isOptional || plainRich(nodes) !== '', missing),
    v.check(({ nodes }) => plainRich(nodes).length <= max, tooLong(max)),
    v.check(
      ({ nodes }) => lostLinks(nodes).length === 0,
      ({ input }) => noPage(lostLinks(input.nodes)[0] ?? ''),
    ),
  );
}

/** @returns the schema of one field, for what is published */
function schemaOf(field: Field): v.GenericSchema {
  const isOptional = field.optional === true;
  switch (field.kind) {
    case 'line':
      return textOf(field.max, isOptional);
    case 'text':
      return field.breaks ? versesOf(field.max, isOptional) : textOf(field.max, isOptional, field.min);
    case 'lines':
      return v.pipe(
        v.array(textOf(field.max, false)),
        v.minLength(isOptional ? 0 : 1, missing),
        v.maxLength(field.most, `At most ${field.most} lines.`),
      );
    case 'rich':
      return richOf(field.max, isOptional);
    case 'link':
      return linkOf(field.max, isOptional);
    case 'formatted':
      return formatSchema(field.format, isOptional);
    case 'choice':
      return v.picklist(field.choices, 'Choose one.');
    case 'rowOf':
      return v.union([v.literal(''), rowId], 'Choose one.');
    case 'media':
      return mediaOf(field, isOptional);
    case 'moment':
      return v.pipe(
        v.string('This needs to be a date.'),
        v.check((text) => (isOptional && text === '') || isMoment(text), 'Add a date and a time.'),
      );
    case 'group':
      return isOptional ? optionalGroup(field) : contentSchema(field.of);
    case 'list':
      return v.pipe(
        v.array(v.object({ ...contentSchema(field.of).entries, id: rowId })),
        v.minLength(isOptional ? 0 : 1, 'Add at least one.'),
        v.maxLength(field.most, `At most ${field.most}.`),
        v.check(
          (rows) => new Set(rows.map(({ id }) => id)).size === rows.length,
          'Two entries have the same id. Remove one and add it again.',
        ),
        differentNames(field),
      );
  }
}

/** Names each row of a distinct list whose name an earlier row has. */
const differentNames = ({ distinct, rowName }: Field<'list'>) =>
  v.rawCheck<{ id: string }[]>(({ dataset, addIssue }) => {
    if (!distinct || !dataset.typed) return;
    const names = new Set<string>();
    for (const [at, row] of dataset.value.entries()) {
      const { [rowName]: name = '' }: { readonly [field: string]: string } = row;
      if (names.has(name.toLowerCase())) {
        addIssue({
          message: `This list has “${name}” already. Use another name, or remove one of them.`,
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: at, value: row },
            { type: 'object', origin: 'value', input: { ...row }, key: rowName, value: name },
          ],
        });
      }
      names.add(name.toLowerCase());
    }
  });

/** The server also checks that an upload exists (`pb_hooks/lib/content`). */
function mediaOf(field: Field<'media'>, isOptional: boolean) {
  const { type, only } = field;
  const { missing } = mediaTypes[type];
  const types: readonly string[] = only ? [only] : mediaTypes[type].types;
  const count = v.pipe(v.number(), v.finite(), v.minValue(0));
  const file = v.object({
    path: v.pipe(v.string(), v.check(isMediaPath)),
    type: v.pipe(
      v.string(),
      v.check((text) => types.some((known) => text.split(';')[0] === known)),
    ),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  });
  const whole = v.object({ files: v.array(file), seconds: count, width: count, height: count });
  const withTexts = v.object({
    ...whole.entries,
    alt: textOf(pictureMax.alt, true),
    credit: textOf(pictureMax.credit, true),
    people: v.pipe(
      v.string('Choose one.'),
      v.check((text) => peopleAnswers.some((known) => known === text), 'Choose one.'),
    ),
  });
  return v.pipe(
    v.custom<v.InferOutput<typeof whole>>(
      (value) => v.is(whole, value),
      'This file cannot be used. Choose it again.',
    ),
    v.check(({ files }) => isOptional || files.length > 0, missing),
    withTexts,
    v.forward(
      v.check(
        ({ files, people }) => !mayShowPeople(field) || files.length === 0 || people !== '',
        'Say whether people can be recognized in it and agreed, for anyone under 18 a parent or guardian.',
      ),
      ['people'],
    ),
  );
}

/** Whether it is the path of an upload, or of a file of the release: the demo's. */
function isMediaPath(path: string): boolean {
  const upload = uploadAt(path);
  if (upload) return /^[a-z0-9]{15}$/.test(upload.id) && /^[\w-]+\.\w+$/.test(upload.name);
  return /^\/(audio|video|images)\/[\w-]+\.\w+$/.test(path);
}

/** Complete, or without any words. */
function optionalGroup(field: Field<'group'>): v.GenericSchema {
  const empty = v.pipe(
    v.unknown(),
    v.transform(() => emptyValue(field)),
  );
  const complete = contentSchema(field.of);
  return v.lazy((stored) => (hasWords(readContent(field.of, stored)) ? complete : empty));
}

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Ids are parts of addresses. */
const rowId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'This entry has no id.'));

/** Returns the schema of what a table publishes. */
export const contentSchema = (fields: Fields) =>
  v.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));

/** Bytes of a draft as JSON: 50 songs with the longest lyrics in English; other scripts take more. A page has a tenth of them. The database has room for 400,000. */
export const draftMax = 380_000;
