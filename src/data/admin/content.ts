/** Reads and changes the words of the pages (docs/decisions/132-content.md). No function throws. */
import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import { type ContentRow, contentRow, exampleAnswer, versionRow } from '../../domain/content/requests';
import { readerOf } from '../../domain/parse';
import { attempt, type Failure, failureOf } from '../failure';
import { storedDate } from '../lists';
import { client } from '../pocketbase-client';
import { filterOf, readAll, readPage } from './list-query';
import { withAuditId } from './record-changes';

const storedRow = v.object({
  ...contentRow.entries,
  published_at: storedDate,
  publish_at: storedDate,
  updated_at: storedDate,
});
const listedRow = v.omit(storedRow, ['draft']);
const storedVersion = v.object({ ...versionRow.entries, created_at: storedDate });

/** The words of all pages are much longer than their states. */
const namesOf = (schema: { entries: object }): string => Object.keys(schema.entries).join(',');

/** Returns the states of the pages, without their words. */
export const readContentStates = () =>
  readAll('content', { sort: 'key', fields: namesOf(listedRow) }, readerOf(listedRow));

/** Returns a page with its draft; no row if the server does not have it. */
export const readContent = (key: string) =>
  readPage(
    'content',
    { filter: filterOf('key = {:key}', { key }), fields: namesOf(storedRow), perPage: 1, skipTotal: true },
    readerOf(storedRow),
  );

/** How many versions the history shows. */
const shownVersions = 50;

/** Returns the last versions of a page, newest first. */
export const readVersions = (key: string) =>
  readPage(
    'content_versions',
    { filter: filterOf('key = {:key}', { key }), sort: '-number', perPage: shownVersions, skipTotal: true },
    readerOf(storedVersion),
  );

/** Returns the values of fields to begin a page with. @param page its key */
export const readExample = (page: string) =>
  attempt(
    async () =>
      v.parse(
        exampleAnswer,
        await client.send('/api/byop/content/example', { method: 'GET', query: { page } }),
      ).values,
  );

export type ContentAnswer =
  | { ok: true; row: ContentRow }
  /** Somebody else changed the page. `row` is its current state. */
  | { ok: false; why: 'changed'; row: ContentRow }
  | ({ ok: false; why: 'failed' } & Failure);

const changed = v.object({ code: v.literal('changed'), record: storedRow });

async function post(path: string, body: object): Promise<ContentAnswer> {
  try {
    const answer = await client.send(`/api/byop/content/${path}`, { method: 'POST', body });
    return { ok: true, row: v.parse(storedRow, answer) };
  } catch (error) {
    const clash = error instanceof ClientResponseError ? v.safeParse(changed, error.response) : null;
    if (clash?.success) return { ok: false, why: 'changed', row: clash.output.record };
    return { ok: false, why: 'failed', ...failureOf(error) };
  }
}

/** An action that is audited: a repeat without an answer is carried out once. */
const act = (path: string, body: object): Promise<ContentAnswer> =>
  withAuditId(['content', path, body], (audit_id) => post(path, { ...body, audit_id }));

/** What a field was when it was read, and what it becomes. */
export interface FieldEdit {
  from: unknown;
  to: unknown;
}

/** Saves fields of a draft. */
export const saveDraft = (key: string, fields: Readonly<Record<string, FieldEdit>>): Promise<ContentAnswer> =>
  post('draft', { key, fields });

/** Publishes the draft of a revision. */
export const publishContent = (row: Pick<ContentRow, 'key' | 'revision'>, note: string) =>
  act('publish', { key: row.key, revision: row.revision, note });

/** Publishes an earlier version again, instead of that of the row. */
export const restoreVersion = ({ key, version }: Pick<ContentRow, 'key' | 'version'>, number: number) =>
  act('restore', { key, number, version });

/** Publishes the draft later. @param at ISO 8601 in UTC; null ends the schedule */
export const scheduleContent = (row: Pick<ContentRow, 'key' | 'revision'>, at: string | null) =>
  act('schedule', { key: row.key, revision: row.revision, at });

/** Throws the draft away. */
export const discardDraft = ({ key, revision }: Pick<ContentRow, 'key' | 'revision'>) =>
  act('discard', { key, revision });
