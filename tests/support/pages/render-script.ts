/** The script with which the server renders pages, in an engine without the globals of Node. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { vi } from 'vitest';
import type { ListName } from '../../../src/domain/public-lists';
import { renderScript } from '../../../vite/render-script';

const html =
  '<html data-theme="day-light"><head><title>Site</title></head><body><div id="root"></div></body></html>';

let built: Promise<string> | undefined;

/** Returns the built script, which the test files of a process share. */
export function builtRenderScript(): Promise<string> {
  built ??= buildScript();
  return built;
}

async function buildScript(): Promise<string> {
  const into = await mkdtemp(join(tmpdir(), 'byop-render-'));
  // Of tests, the build would make JSX for React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  try {
    await build(renderScript(resolve('.'), { html, scripts: {}, styles: [], zoneNames: {} }, into));
    return await readFile(join(into, 'render.js'), 'utf8');
  } finally {
    vi.unstubAllEnvs();
    await rm(into, { recursive: true });
  }
}

/** Returns a function that renders the page of an address, with the rows of lists as the API answers them. */
export async function pageRenderer(script: string, lists: Partial<Record<ListName, readonly object[]>>) {
  const globals = createContext({ console, URL, URLSearchParams, zoneOffset: () => -480 });
  runInContext(script, globals);
  const { byop } = globals;
  await byop.start(JSON.stringify({ origin: 'https://byop.example' }));
  const answers = Object.entries(lists).map(([name, items]) => [name, { tag: '1', body: { items } }]);
  byop.setLists(JSON.stringify({ now: 0, lists: Object.fromEntries(answers) }));
  return async (address: string): Promise<string> => JSON.parse(await byop.render(address)).body;
}
