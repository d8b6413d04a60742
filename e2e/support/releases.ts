/** A server whose site is released anew while it runs, as a deployment does it. */
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keepPreviousAssets } from '../../scripts/previous-assets.mjs';
import { newFolder, type Server, startServer } from '../../tests/support/pocketbase';
import { kit, test } from './test';

interface Releases {
  server: Server;
  /** Puts up another version, called by a letter: every chunk has a new name, `news` is what it brings. */
  next(letter: string, news: string): Promise<void>;
}

/** `index-Dz1kY6u.js` and the like: the names that change with each version. */
const chunkName = /-[\w-]{8}(\.[a-z])?\.js$/;

export const releasing = test.extend<{ releases: Releases }>({
  releases: async ({ browserName: _ }, use) => {
    const built = kit();
    const folder = await newFolder('releases');
    const [site, kept] = [join(folder, 'pb_public'), join(folder, 'kept')];
    const assets = join(site, 'assets');
    await cp(built.site ?? '', site, { recursive: true });
    const files = async () =>
      (await readdir(site, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
    // Compressed copies would be served in the place of what is changed.
    for (const file of await files()) if (/\.(br|gz)$/.test(file)) await rm(file);
    let names = (await readdir(assets, { recursive: true })).filter((name) => chunkName.test(name));
    await (await keepPreviousAssets(assets, kept))();
    const server = await startServer({ ...built, site });

    await use({
      server,
      async next(letter, news) {
        const nameOf = (name: string) => name.replace(/(\.[a-z])?\.js$/, `.${letter}.js`);
        // Chunks of one folder name each other without it.
        const pattern = new RegExp(names.map((name) => basename(name).replaceAll('.', '\\.')).join('|'), 'g');
        // As a build does it: nothing but its own files is there when the earlier ones are added.
        for (const name of await readdir(assets, { recursive: true }))
          if (name.endsWith('.js') && !names.includes(name)) await rm(join(assets, name));
        for (const file of await files()) {
          if (!/\.(js|html)$/.test(file)) continue;
          const text = (await readFile(file, 'utf8')).replace(pattern, nameOf);
          await writeFile(file, text);
        }
        // The precache knows the first page by its content.
        const worker = await readFile(join(site, 'sw.js'), 'utf8');
        const page = createHash('sha256').update(await readFile(join(site, 'index.html')));
        await writeFile(
          join(site, 'sw.js'),
          worker
            .replaceAll('"revision":"', `$&${letter}`)
            .replace(/"sha256-[^"]+"/, `"sha256-${page.digest('base64')}"`),
        );
        for (const name of names) await rename(join(assets, name), join(assets, nameOf(name)));
        await writeFile(join(site, 'whats-new.txt'), `${news}\n`);
        names = names.map(nameOf);
        await (await keepPreviousAssets(assets, kept))();
        await server.restart();
      },
    });
    await server.stop();
    await rm(folder, { recursive: true });
  },
});
