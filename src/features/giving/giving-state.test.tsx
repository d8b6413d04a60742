import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GivingState } from './giving-state';

it('leads to the other ways to give only where the page names some', () => {
  const notice = (hasOtherWays: boolean) =>
    renderToStaticMarkup(
      <GivingState
        giving={{ state: 'off' }}
        offline={false}
        onRetry={() => undefined}
        hasOtherWays={hasOtherWays}
      />,
    );
  expect(notice(true)).toContain('href="#other-ways"');
  expect(notice(false)).toContain('We don’t take cards online yet.');
  expect(notice(false)).not.toContain('href');
});
