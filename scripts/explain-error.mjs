// @ts-check
/** `npm run explain-error -- /assets/index-Ab12.js:1:2345 …`: prints the source lines of a client error's stack. */
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { CommandError, runCommand } from './command.mjs';
import { isCommand, maps } from './paths.mjs';
import { ifMissing } from './test/if-missing.mjs';

/**
 * @param {readonly string[]} frames from the admin page
 * @param {string} [folder] of the source maps
 * @returns {Promise<string[]>} "src/ui/sheet/sheet.tsx:12:3 close" for each frame, or the frame with a reason
 */
export function explain(frames, folder = maps) {
  return Promise.all(
    frames.map(async (frame) => {
      const [, file, line, column] = /([\w.-]+\.js):(\d+):(\d+)$/.exec(frame) ?? [];
      if (!file)
        throw new CommandError(`Not a stack frame: ${frame}. It must look like /assets/index-Ab12.js:1:2345`);
      const text = await readFile(join(folder, `${file}.map`), 'utf8').catch(ifMissing(null));
      if (text === null)
        return `${frame}  (no source map: check out the version of the report, then npm run build)`;
      const found = new SourceMap(JSON.parse(text)).findOrigin(Number(line), Number(column));
      if (!('fileName' in found)) return `${frame}  (not in the source map)`;
      const source = found.fileName.replace(/^(\.\.\/)+/, '');
      return `${source}:${found.lineNumber}:${found.columnNumber}${found.name ? ` ${found.name}` : ''}`;
    }),
  );
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const frames = process.argv.slice(2);
    if (frames.length === 0)
      throw new CommandError('Name the frames: npm run explain-error -- /assets/index-Ab12.js:1:2345');
    console.log((await explain(frames)).join('\n'));
  });
}
