/** `src/domain/columns.ts` describes what hangs on a row. A column that it forgets would survive its row, or its person. */
import { beforeAll, expect, it } from 'vitest';
import { collectionsWith, isCollection } from '../../../src/domain/collections';
import { columnsOf } from '../../../src/domain/columns';
import { schemasOf } from '../../support/server/canaries';
import { sharedServer } from '../../support/server/fixtures';

type Schemas = Awaited<ReturnType<typeof schemasOf>>;
const server = sharedServer();
let schemas: Schemas;
beforeAll(async () => {
  schemas = (await schemasOf(server)).filter(({ name, type }) => isCollection(name) && type !== 'view');
});

/** Every column with the id of another row, and what becomes of its row with that one; and every column with an email. */
function describedBySchema(all: Schemas): string[] {
  const nameOf = (id: unknown) => all.find((schema) => schema.id === id)?.name;
  return all
    .flatMap(({ name, fields }) =>
      fields.flatMap(({ name: column, type, collectionId, cascadeDelete }) => {
        if (type === 'relation')
          return `${name}.${column} of ${nameOf(collectionId)}, ${cascadeDelete ? 'deleted with it' : 'stays'}`;
        return `${column}`.includes('email') && type !== 'bool' ? `${name}.${column} names a person` : [];
      }),
    )
    .sort();
}

/** The same of the table. Columns of text may contain ids, too: the schema says nothing about those. */
function describedByTable(all: Schemas): string[] {
  const isRelation = (table: string, column: string) =>
    all.some(
      ({ name, fields }) =>
        name === table && fields.some((field) => field.name === column && field.type === 'relation'),
    );
  return collectionsWith(() => true)
    .flatMap((name) =>
      columnsOf(name).flatMap(([column, { of = [], deleted, person, erased }]) => {
        const end = deleted ? 'deleted with it' : 'stays';
        if (isRelation(name, column)) return of.map((other) => `${name}.${column} of ${other}, ${end}`);
        const isNamed = column.includes('email') && (person === 'email' || erased === 'emptied');
        return isNamed ? `${name}.${column} names a person` : [];
      }),
    )
    .sort();
}

it('has every relation and every email of the schema', () => {
  const found = describedBySchema(schemas);
  expect(found.length).toBeGreaterThan(25);
  expect(describedByTable(schemas)).toEqual(found);
});

it('misses a new relation and a new email (control)', () => {
  const forgotten = [
    { type: 'relation', name: 'later', collectionId: schemas.find(({ name }) => name === 'users')?.id },
    { type: 'text', name: 'later_email' },
  ];
  const later = schemas.map((schema) =>
    schema.name === 'mails' ? { ...schema, fields: [...schema.fields, ...forgotten] } : schema,
  );
  const missed = describedBySchema(later).filter((row) => !describedByTable(later).includes(row));
  expect(missed).toEqual(['mails.later of users, stays', 'mails.later_email names a person']);
});

it('describes only columns that exist', () => {
  const stored = schemas.flatMap(({ name, fields }) => fields.map((field) => `${name}.${field.name}`));
  const described = collectionsWith(() => true).flatMap((name) =>
    columnsOf(name).map(([column]) => `${name}.${column}`),
  );
  expect(described.filter((column) => !stored.includes(column))).toEqual([]);
});

it.each(collectionsWith(({ personal }) => personal !== 'none'))('finds the person of a row: %s', (name) => {
  // The trash has rows of the others.
  const isFound = columnsOf(name).some(([, { person, erased }]) => person ?? erased);
  expect(isFound).toBe(name !== 'set_aside');
});
