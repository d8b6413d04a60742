/** Saves the drafts of the owner's pages, field by field, so that two editors can write in different fields of one page. */
import { type Fields, readContent } from '../../../src/domain/content/fields';
import { draftMax } from '../../../src/domain/content/input';
import { draftRequest } from '../../../src/domain/content/requests';
import { isSameContent } from '../../../src/domain/content/same-content';
import { type ContentTable, shapeOf } from '../../../src/domain/content/table';
import { utf8Length } from '../../../src/domain/text/utf8';
import { answer, bodyOf, invalidFieldsError, parseOrThrow } from '../request';
import { requireEditor } from './content';
import {
  changedByOther,
  findPage,
  orThrow,
  type Page,
  setDraft,
  upgradedOrErrors,
  type Values,
  valuesIn,
} from './rows';

type Changes = Readonly<Record<string, { from?: unknown; to?: unknown }>>;

/** `POST /api/byop/content/draft` with `draftRequest`. A repeat changes nothing. It is checked only when it is published. */
export function saveDraft(e: RequestEvent): void {
  requireEditor(e);
  const { key, fields } = parseOrThrow(draftRequest, bodyOf(e));
  answer(e, (tx) => {
    const page = findPage(tx, key);
    const { table, row } = page;
    refuseForeign(table, fields);
    const before = upgradedDraft(page, fields);
    const draft = changedFields(page, before, fields);
    const isUnchanged =
      isSameContent(table.fields, before, draft) && row.getInt('draft_shape') === shapeOf(table);
    if (isUnchanged) return row;
    const bytes = utf8Length(JSON.stringify(draft));
    if (bytes > draftMax) {
      const [size, most] = [Math.ceil(bytes / 1000), draftMax / 1000];
      throw ofAll(Object.keys(fields), `This page has ${size} KB. At most ${most} KB fit. Make it shorter.`);
    }
    setDraft(tx, page, draft);
    tx.save(row);
    return row;
  });
}

/** Returns the draft with the changes. Refuses them all if somebody else changed one of the fields. */
function changedFields({ table, row }: Page, before: Values, changes: Changes): Values {
  const draft = { ...before };
  for (const [name, { from, to }] of Object.entries(changes)) {
    const isStored = (value: unknown) => isSameField(table.fields, name, before[name], value);
    if (isStored(to)) continue;
    if (!isStored(from)) throw changedByOther(row);
    draft[name] = to;
  }
  return readContent(table.fields, draft);
}

function isSameField(fields: Fields, name: string, one: unknown, other: unknown): boolean {
  const field = fields[name];
  return field !== undefined && isSameContent({ [name]: field }, { [name]: one }, { [name]: other });
}

/** Creates a 400 with the same message for each of the fields. */
const ofAll = (names: readonly string[], message: string): Error =>
  invalidFieldsError(Object.fromEntries(names.map((name) => [name, message])));

function refuseForeign({ fields }: ContentTable, changes: Changes): void {
  const foreign = Object.keys(changes).filter((name) => !Object.hasOwn(fields, name));
  if (foreign.length > 0) throw ofAll(foreign, 'This page has no field of this name.');
}

/**
 * Returns the draft in the present shape. What cannot be carried over is left out if the request writes its field anew. Otherwise
 * its text stays, and a 400 names it.
 */
function upgradedDraft({ table, row }: Page, changes: Changes): Values {
  const shape = row.getInt('draft_shape');
  const rewritten: Values = {};
  let values = valuesIn(row, 'draft');
  for (;;) {
    const present = upgradedOrErrors(table, values, shape);
    if (present.ok) return { ...present.value, ...rewritten };
    const [lost = ''] = Object.keys(present.fields);
    const change = Object.hasOwn(changes, lost) && !Object.hasOwn(rewritten, lost) && changes[lost];
    if (!change) return orThrow(present);
    // As the request saw it: nobody wrote in this draft since its shape is that of an earlier version.
    rewritten[lost] = change.from;
    const { [lost]: _, ...others } = values;
    values = others;
  }
}
