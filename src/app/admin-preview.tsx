/**
 * The page in the frame of the editor, as visitors will get it. It has the lists of the editor, which sends them with the draft, and
 * no offline client: it stores nothing and sends nothing.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isOn } from '../content/site';
import { siteTable } from '../domain/content/pages/site';
import { previewPath } from '../domain/content/preview-path';
import { provideSiteFromLists, showInks } from '../features/content/provide-site';
import { type PreviewLists, start, useOffline } from '../offline';
import { receiveFrom, sendTo } from '../platform/admin-preview-messages';
import { App } from './app';
import { routeAt } from './routes';
import { startScheme } from './theme-store';

/** Shows the page as soon as the editor sends its lists. */
export function startPreview(root: HTMLElement): void {
  // `//` would begin the address of another site.
  const path = location.pathname.slice(previewPath.length).replace(/^\/+/, '/');
  // Somebody opened the address itself.
  if (parent === window) {
    location.replace(path);
    return;
  }
  storeNothing();
  pressNothing();
  provideSiteFromLists();
  startScheme();
  // Phones have no scroll bar that takes of their width.
  document.documentElement.style.scrollbarWidth = 'none';
  // For what a page asks of the offline client: there is no answer.
  start(() => new Promise(() => {}));
  useOffline.setState({ items: [], playback: null, storage: 'ready' });
  let isShown = false;
  receiveFrom<PreviewLists>(
    () => parent,
    (lists) => {
      useOffline.setState((before) => ({ lists: { ...before.lists, ...lists } }));
      showInksOf(lists);
      if (!isOn(path)) useOffline.setState((before) => ({ lists: withAllParts(before.lists) }));
      if (isShown) return;
      isShown = true;
      createRoot(root).render(
        <StrictMode>
          <BrowserRouter basename={previewPath}>
            <App built={false} isPreview />
          </BrowserRouter>
        </StrictMode>,
      );
    },
  );
  const ready = () => sendTo(parent, 'ready');
  // If the script of the page cannot be loaded, rendering it shows the error.
  routeAt(path)?.screen.load().then(ready, ready);
}

type Lists = ReturnType<typeof useOffline.getState>['lists'];

/** The colors of the draft, too. */
function showInksOf({ content }: PreviewLists): void {
  const row = content?.items.find(({ id }) => id === siteTable.key);
  if (row) showInks(row);
}

/** The owner prepares a page before they turn it on. */
function withAllParts(lists: Lists): Lists {
  const items = lists.content.items.map((row) =>
    row.id === siteTable.key && row.body ? { ...row, body: { ...row.body, parts: {} } } : row,
  );
  return { ...lists, content: { ...lists.content, items } };
}

/** The frame shares its storage with the tab of the editor. Values last as long as the page (`platform/storage.ts`). */
function storeNothing(): void {
  const refuse = () => {
    throw new DOMException('The preview stores nothing.', 'QuotaExceededError');
  };
  Object.assign(Storage.prototype, { setItem: refuse, removeItem: refuse, clear: refuse });
}

const stopped = ['click', 'auxclick', 'submit', 'beforeinput', 'input', 'change', 'paste', 'drop'];

/** Links, buttons and forms do nothing. A text that folds still opens. */
function pressNothing(): void {
  const stop = (event: Event) => {
    if (event.type === 'click' && event.target instanceof Element && event.target.closest('summary')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of stopped) addEventListener(name, stop, true);
  // The editor shows it in a dialog, which does not get the keys of a frame.
  addEventListener('keydown', ({ key }) => key === 'Escape' && sendTo(parent, 'escape'));
}
