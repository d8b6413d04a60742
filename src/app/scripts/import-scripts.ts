/** The script in the head of every built page, `src/app/scripts/script-loader.ts`. */
export interface ScriptLoader {
  /**
   * Fetches scripts whole, so that an import finds them in the browser's cache. On a first visit, it waits for signal until the page
   * is complete. Else it rejects with a missing script (`src/ui/parts/missing-script.ts`).
   */
  fetch(addresses: readonly string[]): Promise<unknown>;
  /** Resolves when React, the screen, the dock and the offline client are here, and what the page imported within 500 ms after them. */
  complete: Promise<void>;
}

declare global {
  interface Window {
    /** Not in development. */
    scriptLoader?: ScriptLoader;
  }
}

/**
 * Replaces Vite's helper for `import()` (`vite/import-helper.ts`): fetches the scripts before it imports them.
 * @param files the script and all scripts that it imports, relative to the site
 */
export async function importScripts<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await window.scriptLoader?.fetch(files.map((file) => `/${file}`));
    return await load();
  } catch (error) {
    // `src/app/scripts/stale-chunk.ts` checks whether the server has a newer build.
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
