// @ts-check
/** Serves a page of React alone, with which pages of the site are compared: one rendered button, hydrated by a compressed script. */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../scripts/paths.mjs';

const source = `
  import { createElement, useState } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  function Button() {
    const [count, setCount] = useState(0);
    return createElement('button', { onClick: () => setCount(count + 1) }, 'Pressed ' + count);
  }
  hydrateRoot(document.getElementById('root'), createElement(Button));
`;
/** The text of the button is in one node, as React renders it. */
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>React alone</title><script type="module" src="/script.js"></script>
<div id="root"><button>Pressed 0</button></div></html>`;

/** Returns the script as Vite builds the site's. */
async function buildScript() {
  const entry = 'react-alone';
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? source : null),
      },
    ],
    build: { write: false, modulePreload: false, rollupOptions: { input: entry } },
  });
  const [output] = 'output' in result ? result.output : [];
  if (output?.type !== 'chunk') throw new Error('Vite has built no script.');
  return output.code;
}

/** Starts the page. `stop` ends it. */
export async function startReactPage() {
  /** @param {string} type @param {string} body */
  const file = (type, body) => ({ type, body: brotliCompressSync(body) });
  const page = file('text/html', html);
  const script = file('text/javascript', await buildScript());
  const server = createServer((request, response) => {
    const { type, body } = request.url === '/script.js' ? script : page;
    const headers = { 'content-type': `${type};charset=utf-8`, 'content-encoding': 'br' };
    response.writeHead(200, { ...headers, 'content-length': body.length, 'cache-control': 'no-store' });
    response.end(body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  const place = server.address();
  const port = place && typeof place === 'object' ? place.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: script.body.length,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
