/** A server whose site is replaced by new releases, like in a deployment. */
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { newFolder, type Server, startServer } from '../../tests/support/server/pocketbase';
import { kit, test } from './test';

interface Releases {
  server: Server;
  /** Releases a version: every chunk gets a new name with `letter`, and `news` is its release note. */
  next(letter: string, news: string): Promise<void>;
}

/** Hashed names like `index-Dz1kY6u.js`. */
const chunkName = /-[\w-]{8}(\.[a-z])?\.js$/;

export const releasing = test.extend<{ releases: Releases }>({
  releases: async ({ browserName: _ }, use) => {
    const built = kit();
    const folder = await newFolder('releases');
    const site = join(folder, 'pb_public');
    const assets = join(site, 'assets');
    // The script that renders the pages names chunks, too.
    for (const name of ['pb_public', 'pb_render'])
      await cp(join(dirname(built.site ?? ''), name), join(folder, name), { recursive: true });
    const files = async () =>
      (
        await Promise.all(
          [site, join(folder, 'pb_render')].map((place) =>
            readdir(place, { recursive: true, withFileTypes: true }),
          ),
        )
      )
        .flat()
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
    // Otherwise the server would send the unchanged compressed copies.
    for (const file of await files()) if (/\.(br|gz)$/.test(file)) await rm(file);
    let names = (await readdir(assets, { recursive: true })).filter((name) => chunkName.test(name));
    const server = await startServer({ ...built, site });

    await use({
      server,
      async next(letter, news) {
        const nameOf = (name: string) => name.replace(/(\.[a-z])?\.js$/, `.${letter}.js`);
        // Chunks in one folder import each other without its name.
        const pattern = new RegExp(names.map((name) => basename(name).replaceAll('.', '\\.')).join('|'), 'g');
        for (const file of await files()) {
          if (!/\.(js|html)$/.test(file)) continue;
          const text = (await readFile(file, 'utf8')).replace(pattern, nameOf);
          await writeFile(file, text);
        }
        // The precache contains a hash of the app shell.
        const worker = await readFile(join(site, 'sw.js'), 'utf8');
        const page = createHash('sha256').update(await readFile(join(site, 'app-shell.html')));
        await writeFile(
          join(site, 'sw.js'),
          worker
            .replaceAll('"revision":"', `$&${letter}`)
            .replace(/"sha256-[^"]+"/, `"sha256-${page.digest('base64')}"`),
        );
        for (const name of names) await rename(join(assets, name), join(assets, nameOf(name)));
        await writeFile(join(site, 'whats-new.txt'), `${news}\n`);
        names = names.map(nameOf);
        await server.restart();
      },
    });
    await server.stop();
    await rm(folder, { recursive: true });
  },
});
