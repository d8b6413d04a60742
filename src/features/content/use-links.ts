import { isOn } from '../../content/site';
import { legalPaths, unwrittenPages } from '../../domain/content/paths';
import { useOffline } from '../../offline';
import { useSite } from './use-site';

type State = ReturnType<typeof useOffline.getState>;

/**
 * Returns the paths of the pages that say nothing yet, as one text, so that other changes of the list render nothing. The page says
 * what was published when it was rendered, and the list of the device what is since.
 */
function unwrittenIn({ lists: { content }, renderedUnwritten }: State): string {
  // A page from the cache alone does not know: only what must look like no promise is left out.
  const rendered: readonly string[] = renderedUnwritten ?? legalPaths;
  const unwritten = unwrittenPages(content.items);
  return (content.state === 'ready' ? unwritten : unwritten.filter((path) => rendered.includes(path))).join(
    ' ',
  );
}

/** Returns a function that keeps those links that lead to something: no part that is off, and no page that nobody wrote yet. */
export function useLinks(): <L extends { readonly to: string }>(links: readonly L[]) => L[] {
  useSite();
  const unwritten = useOffline(unwrittenIn).split(' ');
  return (links) => links.filter(({ to }) => isOn(to) && !unwritten.includes(to));
}

/** Returns whether the site has a music side to switch to. */
export const useHasMusicSide = (): boolean => useLinks()([{ to: '/music' }]).length > 0;
