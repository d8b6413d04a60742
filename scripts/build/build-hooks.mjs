// @ts-check
/**
 * Builds the server's hooks. `lib/` is bundled. The entry points (`*.pb.ts`) are only transpiled, because PocketBase
 * runs each handler from its source text.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, runCommand } from '../command.mjs';
import { dist, hooks, isCommand, migrations, root } from '../paths.mjs';

const source = join(root, 'pb_hooks');
const entrySuffix = '.pb.ts';
/** The newest version that goja supports. */
const target = 'es2020';

/**
 * Bundles the files of `lib/` that handlers require into CommonJS files at the same paths, with shared chunks. Obsolete files
 * are removed last, so that a running server always finds its files.
 * @param {string} out
 * @param {readonly string[]} entries the code of the entry points
 */
async function bundleLibrary(out, entries) {
  const { build } = await import('vite');
  const required = entries.flatMap((code) => [...code.matchAll(/`\$\{__hooks\}\/lib\/([^`]+)\.js`/g)]);
  const input = required.map(([, name = '']) => [name, join(source, 'lib', `${name}.ts`)]);
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: join(out, 'lib'),
        emptyOutDir: false,
        minify: false,
        target,
        rolldownOptions: {
          input: Object.fromEntries(input),
          output: {
            format: 'cjs',
            exports: 'named',
            entryFileNames: '[name].js',
            chunkFileNames: 'shared-[hash].js',
          },
        },
      },
    })
  );
  const built = new Set(output.map((chunk) => join(out, 'lib', chunk.fileName)));
  for (const entry of await readdir(join(out, 'lib'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !built.has(path)) await rm(path);
  }
}

/** @param {string} name of an entry point, such as rsvps.pb.ts @throws {CommandError} if it imports or exports something */
async function transpileEntry(name) {
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(await readFile(join(source, name), 'utf8'), name, { target });
  if (/^\s*(import|export)\b/m.test(code)) {
    throw new CommandError(
      `pb_hooks/${name} imports or exports something, but handlers run from their source text: move the code to pb_hooks/lib and require it inside the handler.`,
    );
  }
  return code;
}

/** Builds all hooks into `out`, with the photos of the demo. @param {string} [out] @throws {CommandError} */
export async function buildHooks(out = hooks) {
  await mkdir(join(out, 'lib'), { recursive: true });
  const names = (await readdir(source)).filter((name) => name.endsWith(entrySuffix));
  const entries = new Map();
  for (const name of names) entries.set(name.replace(/ts$/, 'js'), await transpileEntry(name));
  await bundleLibrary(out, [...entries.values()]);
  for (const [name, code] of entries) await writeFile(join(out, name), code);
  await cp(join(root, 'scripts/seed/photos'), join(out, 'demo-photos'), { recursive: true });
  for (const name of await readdir(out)) {
    if (name.endsWith('.pb.js') && !entries.has(name)) await rm(join(out, name));
  }
}

/** Replaces the content of `out` by the migrations. @param {string} [out] */
export async function copyMigrations(out = migrations) {
  await rm(out, { recursive: true, force: true });
  await cp(join(root, 'pb_migrations'), out, { recursive: true });
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    await buildHooks();
    await copyMigrations();
    console.error(`Built the hooks into ${dist}.`);
  });
}
