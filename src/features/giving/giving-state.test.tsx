import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GivingState } from './giving-state';
import type { Giving } from './use-online-giving';

it('leads to the other ways to give only where the page names some', () => {
  const notice = (hasOtherWays: boolean) =>
    renderToStaticMarkup(
      <GivingState
        giving={{ state: 'off' }}
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
  const gifts = { max: 1, base: '', portal: '', demo: false };
  const shown = (giving: Giving, has: boolean) =>
    renderToStaticMarkup(
      <GivingState
        giving={giving}
        offline={false}
        onRetry={() => undefined}
        hasOtherWays={has}
        hasMonthly={has}
      />,
    );
  for (const has of [true, false]) {
    expect(shown({ state: 'asking' }, has).includes('The other ways below always work.')).toBe(has);
    expect(shown({ state: 'on', gifts }, has).includes('#monthly')).toBe(has);
  }
});
