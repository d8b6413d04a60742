/** The second factor of the signed-in account. No function throws. */
import * as v from 'valibot';
import {
  type BegunFactor,
  begunFactor,
  type FactorState,
  factorState,
} from '../domain/accounts/second-factor';
import { attempt, type Result } from './failure';
import { client } from './pocketbase-client';

const path = '/api/byop/second-factor';
const post = (work: string, body: object = {}): Promise<unknown> =>
  client.send(`${path}/${work}`, { method: 'POST', body });

export const readFactor = (): Promise<Result<FactorState>> =>
  attempt(async () => v.parse(factorState, await client.send(path, {})));

/** Returns a new key and recovery codes. They count once `turnOnFactor` succeeds. */
export const beginFactor = (): Promise<Result<BegunFactor>> =>
  attempt(async () => v.parse(begunFactor, await post('begin')));

const session = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** Turns it on with a code of the new key. Ends all other sessions. */
export const turnOnFactor = (code: string): Promise<Result> =>
  attempt(async () => {
    const { token } = v.parse(session, await post('turn-on', { code }));
    client.authStore.save(token, client.authStore.record);
  });

export const turnOffFactor = (code: string): Promise<Result> =>
  attempt(async () => void (await post('turn-off', { code })));

const made = v.pipe(
  v.object({ codes: v.array(v.string()) }),
  v.transform(({ codes }) => codes),
);

/** Returns new recovery codes, which replace the old ones. */
export const renewCodes = (code: string): Promise<Result<string[]>> =>
  attempt(async () => v.parse(made, await post('codes', { code })));

/** Proves the account on this device, for what needs a fresh code. */
export const proveFactor = (code: string): Promise<Result> =>
  attempt(async () => void (await post('prove', { code })));
