/** Reads how many came to the evenings of an event type. */
import * as v from 'valibot';
import { type EveningsAnswer, eveningsAnswer } from '../../../domain/door/evenings';
import { attempt, type Result } from '../../failure';
import { client } from '../../pocketbase-client';

/** Never throws. */
export const readEvenings = (type: string): Promise<Result<EveningsAnswer>> =>
  attempt(async () =>
    v.parse(eveningsAnswer, await client.send('/api/byop/evenings', { method: 'GET', query: { type } })),
  );
