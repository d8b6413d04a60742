import { afterAll, describe, it } from 'vitest';
import { seeds } from '../../support/seeds';
import { figure } from '../../support/server/figures';
import { checkUnderFaults, submissions } from './fault-injection';

/** The name of a failing test contains its seed. Repeat it with `BYOP_SEED=17 npx vitest run --project offline tests/offline/outbox/fault-injection.test.ts` */
describe('a thousand submissions, none lost and none stored twice', () => {
  const schedules = seeds(50);
  let passed = 0;
  it.each(schedules)('seed %i', async (seed) => {
    await checkUnderFaults(seed);
    passed += 1;
  });

  afterAll(() => {
    if (passed < schedules.length) return;
    figure(
      'lost or doubled over schedules of faults',
      `0 of ${schedules.length * submissions} over ${schedules.length}`,
    );
  });
});
