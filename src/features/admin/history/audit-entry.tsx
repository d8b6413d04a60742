import { adminPages } from '../../../content/admin/admin-pages';
import { labelOf } from '../../../content/field-words';
import type { AuditRow } from '../../../data/admin/audit-log';
import { momentText } from '../kit/table-cells';
import { listChanges } from './question-text';

const words = adminPages.history;
/** Widened: the log may contain actions of a newer version. */
export const actionVerbs: Readonly<Record<string, string>> = words.actions;

export function actionText({ action, collection, after }: AuditRow): string {
  if (action === 'export' && collection !== 'people') return words.exported(Number(after?.rows ?? 0));
  if (collection === 'door_scans') return after?.device ? words.tookBackPhone : words.tookBack;
  if (action === 'schedule' && !after?.publish_at) return words.unscheduled;
  if (action === 'tell' && after?.kind === 'none') return words.notNotified;
  if (action === 'tell' && after?.kind === 'parents') return words.reminded;
  if (action === 'tell' && after?.kind === 'ticket') return words.resent;
  return actionVerbs[action] ?? action;
}

export function Change({ from, to }: { from: string; to: string }) {
  return (
    <>
      <del className="text-muted">{from}</del> → <ins className="font-bold no-underline">{to}</ins>
    </>
  );
}

/** Lists the changed fields. Renders a dash for created and deleted records. */
export function FieldDiff({
  row: { collection, before, after },
}: {
  row: Pick<AuditRow, 'collection' | 'before' | 'after'>;
}) {
  if (!before || !after) return adminPages.nothing;
  return (
    <ul className="max-w-96 text-sm wrap-anywhere">
      {Object.keys(after)
        .flatMap((field) => changesOf(labelOf(collection, field), field, before[field], after[field]))
        .map(({ label, from, to }) => (
          <li key={JSON.stringify([label, from, to])}>
            {label}: <Change from={short(from)} to={short(to)} />
          </li>
        ))}
    </ul>
  );
}

const changesOf = (
  label: string,
  field: string,
  before: unknown,
  after: unknown,
): { label: string; from: unknown; to: unknown }[] =>
  listChanges(field, before, after)?.map((change) => ({ label, ...change })) ?? [
    { label, from: before, to: after },
  ];

/** The format of PocketBase. */
const instant = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Shortens a value to 60 characters. Formats instants in the ministry's zone. */
function short(value: unknown): string {
  if (typeof value === 'string' && instant.test(value)) return momentText(value.replace(' ', 'T'));
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text || '""';
}
