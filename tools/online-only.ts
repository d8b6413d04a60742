import type { Plugin } from 'vite';

/** Chunks that begin what needs signal anyhow (accounts, posting, giving, the desk, fetching every picture), as their files are called. */
const begins =
  /^assets\/(admin|client|failure|posts|status|tabs|session|auth-form|forgot-form|reset-form|my-data|account-sheet|signed-in|post-dialog|submit-dialog|report-dialog|own-post|interest-sheet|my-details|my-rsvps|event-data|report-button|install-offer|worker|online-giving|remember-pictures)-[^/]*\.js$/;

interface Chunk {
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
}

/** The files that can be reached from the entry without passing through what needs signal. */
function reachable(chunks: Map<string, Chunk>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file) || begins.test(file)) return;
    found.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
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
