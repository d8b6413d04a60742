/** Errors on people's devices (docs/decisions/061-client-error-reports.md). */
import * as v from 'valibot';
import { adminLink, footerLinks, loginLink, mainLinks } from '../../../src/content/shell/navigation';
import {
  allowedMessage,
  allowedPage,
  allowedStack,
  type ClientError,
  fingerprintOf,
  maxClientErrors,
  maxErrorCount,
} from '../../../src/domain/errors/client-error';
import { bodyOf, parseOrThrow } from '../request';
import { recordsOf, rows } from '../sql';

const pages: readonly string[] = [
  ...[mainLinks, footerLinks].flatMap(({ ministries, music }) => [...ministries, ...music]),
  loginLink,
  adminLink,
]
  .map(({ to }): string => to)
  .concat('/sw.js');

/** Maximum rows of the table, so that forged errors cannot fill the disk. */
const maxRows = 500;

const report = v.object({
  message: v.pipe(v.string(), v.transform(allowedMessage)),
  stack: v.pipe(
    v.string(),
    v.transform((stack) => allowedStack(stack)),
  ),
  page: v.pipe(
    v.string(),
    v.transform((page) => allowedPage(page, pages)),
  ),
  version: v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/)),
  engine: v.pipe(v.string(), v.regex(/^(Chromium|Firefox|WebKit) \d{1,4}$|^Other$/)),
  online: v.boolean(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxErrorCount)),
});
const reports = v.object({ errors: v.pipe(v.array(report), v.maxLength(maxClientErrors)) });

/** `POST /api/byop/client-errors {errors}` → `{stored}`, the number of counted reports. */
export function store(e: RequestEvent): void {
  const { errors } = parseOrThrow(reports, bodyOf(e));
  e.app.runInTransaction((tx) => {
    for (const error of errors) count(tx, error);
  });
  e.json(200, { stored: errors.length });
}

/** Makes room: forged errors, each of which comes once, must not keep out a true one. */
function removeLeastReported(tx: PbApp): void {
  const sql = 'SELECT id FROM client_errors ORDER BY count, updated_at, rowid LIMIT 1';
  for (const least of recordsOf(tx, 'client_errors', sql)) tx.delete(least);
}

function count(tx: PbApp, error: ClientError): void {
  const fingerprint = $security.sha256(fingerprintOf(error));
  const [known] = rows(
    tx,
    'SELECT id, count FROM client_errors WHERE fingerprint = {:fingerprint}',
    { fingerprint },
    { id: '', count: 0 },
  );
  const [table] = rows(tx, 'SELECT count(*) AS total FROM client_errors', {}, { total: 0 });
  if (!known && table && table.total >= maxRows) removeLeastReported(tx);
  const record = known
    ? tx.findRecordById('client_errors', known.id)
    : new Record(tx.findCollectionByNameOrId('client_errors'), { fingerprint });
  const { page, engine, online, message, stack, version } = error;
  // Older pages count repeats of one without a file of the site, too.
  const added = stack === '' ? 1 : error.count;
  const fields = { message, stack, version, page, engine, online, count: (known?.count ?? 0) + added };
  record.load(fields);
  tx.save(record);
}
