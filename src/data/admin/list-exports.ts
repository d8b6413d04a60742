/** Logs the export of a list before its file is made. Does not throw. */
import type { ListExport } from '../../domain/list-export';
import { type Failure, failureOf } from '../failure';
import { client } from '../pocketbase-client';
import { withAuditId } from './audit-ids';

export const logExport = (made: ListExport): Promise<{ ok: true } | ({ ok: false } & Failure)> =>
  withAuditId(['export', made], async (audit_id) => {
    try {
      await client.send('/api/byop/list-export', { method: 'POST', body: { ...made, audit_id } });
      return { ok: true };
    } catch (error) {
      return { ok: false, ...failureOf(error) };
    }
  });
