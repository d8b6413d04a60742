/** Reads whether the site has demo content, and has it removed. No function throws. */
import * as v from 'valibot';
import { type DemoRemoval, demoAnswer, demoRemovalAnswer } from '../../domain/admin/demo';
import { readerOf } from '../../domain/parse';
import { attempt, type Result } from '../failure';
import { client } from '../pocketbase-client';
import { withAuditId } from './record-changes';

/** Returns whether the site has demo content; null if the server does not answer. */
export async function readDemo(): Promise<boolean | null> {
  try {
    return readerOf(demoAnswer)(await client.send('/api/byop/demo', { method: 'GET' }))?.shown ?? null;
  } catch {
    // Without signal. The page is read again once the signal is back.
    return null;
  }
}

/** Removes the demo content. A repeat without an answer is carried out once. */
export const removeDemo = (): Promise<Result<DemoRemoval>> =>
  withAuditId(['remove_demo'], (audit_id) =>
    attempt(async () =>
      v.parse(
        demoRemovalAnswer,
        await client.send('/api/byop/demo/remove', { method: 'POST', body: { audit_id } }),
      ),
    ),
  );
