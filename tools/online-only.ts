import type { Plugin } from 'vite';

/**
 * What needs signal anyhow (accounts, posting, giving, the desk, fetching every picture, a new version), as its files are
 * called. Each is asked for while a page runs, by somebody who can do without it.
 */
const begins =
  /^assets\/(admin-.+|client|failure|posts|session|auth-form|forgot-form|reset-form|my-data|account-sheet|my-details|my-rsvps|event-data|install-offer|update-prompt|worker|online-giving|remember-pictures)-[\w-]{7}\.js$/;

interface Chunk {
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
}

/**
 * The files that can be reached from the entry without passing through what needs signal. What a kept file imports in its
 * head is kept, whatever it is called: without one of them a browser runs none of it.
 */
export function reachable(chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file)) return;
    found.add(file);
    for (const next of chunk.imports) visit(next);
    for (const next of chunk.dynamicImports) if (!begins.test(next)) visit(next);
  };
  for (const [file, { isEntry }] of chunks) if (isEntry) visit(file);
  return found;
}

/** Knows, once the site is built, which of its files a phone without signal has no use for. */
export function onlineOnly(): { plugin: Plugin; isOnlineOnly: (file: string) => boolean } {
  const chunks = new Map<string, Chunk>();
  let kept = new Set<string>();
  return {
    plugin: {
      name: 'byop:online-only',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const [file, made] of Object.entries(bundle)) if (made.type === 'chunk') chunks.set(file, made);
        kept = reachable(chunks);
      },
    },
    isOnlineOnly: (file) => chunks.has(file) && !kept.has(file),
  };
}
