import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GivingState } from './giving-state';
import type { Giving } from './use-online-giving';

it('leads to the other ways to give only where the page names some', () => {
  const notice = (hasOtherWays: boolean) =>
    renderToStaticMarkup(
      <GivingState
        state="off"
        offline={false}
        onRetry={() => undefined}
        hasOtherWays={hasOtherWays}
        hasMonthly
      />,
    );
  expect(notice(true)).toContain('href="#other-ways"');
  expect(notice(false)).toContain('We don’t take cards online yet.');
  expect(notice(false)).not.toContain('href');
});

it('names the other ways only where there are some, and monthly gifts only with amounts', () => {
  const shown = (state: Giving['state'], has: boolean) =>
    renderToStaticMarkup(
      <GivingState
        state={state}
        offline={false}
        onRetry={() => undefined}
        hasOtherWays={has}
        hasMonthly={has}
      />,
    );
  for (const has of [true, false]) {
    expect(shown('asking', has).includes('The other ways below always work.')).toBe(has);
    expect(shown('on', has).includes('#monthly')).toBe(has);
  }
});
