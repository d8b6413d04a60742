/** Reads what a new site still needs, and has its mail and its keys tested. No function throws. */
import { type FirstSteps, firstStepsAnswer } from '../../domain/admin/first-steps';
import { readerOf } from '../../domain/parse';
import { attempt, type Result } from '../failure';
import { client } from '../pocketbase-client';

/** Returns null if the server does not answer. */
export async function readFirstSteps(): Promise<FirstSteps | null> {
  try {
    return readerOf(firstStepsAnswer)(await client.send('/api/byop/first-steps', { method: 'GET' }));
  } catch {
    // Without signal. The steps say so.
    return null;
  }
}

const press = (step: 'mail' | 'giving'): Promise<Result> =>
  attempt(async () => void (await client.send(`/api/byop/first-steps/${step}`, { method: 'POST' })));

/** Sends a test to the address of the session. */
export const sendTestMail = () => press('mail');

/** Asks Stripe whether it knows the key. */
export const checkGiving = () => press('giving');
