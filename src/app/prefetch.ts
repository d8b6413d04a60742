import { routeAt } from './routes';

/** Asks for a page's chunk as soon as somebody reaches for a link to it: pressing, pointing or moving the focus there. */
export function prefetchOnIntent(): void {
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A failure shows when the page is really asked for.
    routeAt(link.pathname)
      ?.screen.load()
      .catch(() => {});
  };
  for (const name of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(name, reach, { passive: true });
}
