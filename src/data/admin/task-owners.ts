/** Reads and sets who of the team has a task of the Overview. No function throws. */
import { type TaskOwnerRequest, type TaskOwners, taskOwnersAnswer } from '../../domain/admin/task-owners';
import { readerOf } from '../../domain/parse';
import { attempt, type Result } from '../failure';
import { mintId } from '../id';
import { client } from '../pocketbase-client';

/** Returns null if the server does not answer. */
export async function readTaskOwners(): Promise<TaskOwners | null> {
  try {
    return readerOf(taskOwnersAnswer)(await client.send('/api/byop/task-owners', { method: 'GET' }));
  } catch {
    // Without signal. The Overview says that it is not current.
    return null;
  }
}

/** Gives a task to somebody, or back. A repeat changes nothing. */
export const setTaskOwner = (wanted: Omit<TaskOwnerRequest, 'id'>): Promise<Result> =>
  attempt(async () => {
    const body = { ...wanted, id: mintId() };
    await client.send('/api/byop/task-owner', { method: 'POST', body });
  });
