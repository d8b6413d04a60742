import { adminPages } from '../../content/admin-pages';
import { labelOf } from '../../content/field-words';
import type { AuditRow } from '../../data/admin/history';
import { momentText } from './date-text';

const words = adminPages.history;
/** An action that only a newer version of the site knows is shown by its name. */
export const verbs: Readonly<Record<string, string>> = words.actions;

/** What an admin did, as a verb. */
export const actionWords = ({ action, after }: AuditRow): string =>
  action === 'tell' && after?.kind === 'none' ? words.notNotified : (verbs[action] ?? action);

/** What a change made of what, field by field; nothing for a row that was created or deleted as a whole. */
export function Difference({
  row: { collection, before, after },
}: {
  row: Pick<AuditRow, 'collection' | 'before' | 'after'>;
}) {
  if (!before || !after) return adminPages.nothing;
  return (
    <ul className="admin-changes">
      {Object.keys(after).map((field) => (
        <li key={field}>
          {labelOf(collection, field)}: <del>{short(before[field])}</del> → <ins>{short(after[field])}</ins>
        </li>
      ))}
    </ul>
  );
}

/** An instant as PocketBase stores it. */
const instant = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Enough of a value to recognise it; an instant on the ministry's clock. */
function short(value: unknown): string {
  if (typeof value === 'string' && instant.test(value)) return momentText(value.replace(' ', 'T'));
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text || '""';
}
