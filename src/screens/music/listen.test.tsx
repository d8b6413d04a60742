// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { showContent } from '../../../tests/support/pages/demo-pages';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { listen } from '../../content/music/player';
import { shell } from '../../content/shell/shell';
import { useOffline } from '../../offline';
import Listen from './listen';

vi.mock('../../features/player/load-player', () => ({ loadPlayer: async () => ({}), press: () => {} }));

const { host, render } = reactRoot();

// The state is that of other files, too.
afterAll(() => showContent());

const show = () =>
  render(
    <MemoryRouter>
      <Listen />
    </MemoryRouter>,
  );

it('says that there are no songs only on a device that has read its pages', () => {
  showContent({ songs: { list: [] } });
  show();
  expect(host.textContent).toContain(listen.none);
  act(() => {
    const { lists } = useOffline.getState();
    useOffline.setState({
      lists: { ...lists, content: { items: [], asOf: null, state: 'failed', dropped: 0 } },
    });
  });
  expect(host.textContent).toContain(shell.missingPage.retry);
  expect(host.textContent).not.toContain(listen.none);
});

it('has its player without words of its own', () => {
  showContent({ listen: null });
  show();
  expect(host.textContent).toContain('Back Row Hymn');
});
