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
 * Bundles each file of `lib/` into a CommonJS file of the same name, with shared chunks. Obsolete files are removed last,
 * so that a running server always finds its files.
 * @param {string} out
 */
async function bundleLibrary(out) {
  const { build } = await import('vite');
  const names = (await readdir(join(source, 'lib'))).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'),
  );
  const entries = names.map((name) => [name.slice(0, -'.ts'.length), join(source, 'lib', name)]);
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
          input: Object.fromEntries(entries),
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
  const built = new Set(output.map((chunk) => chunk.fileName));
  for (const name of await readdir(join(out, 'lib'))) {
    if (!built.has(name)) await rm(join(out, 'lib', name), { recursive: true });
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
  await bundleLibrary(out);
  const entries = (await readdir(source)).filter((name) => name.endsWith(entrySuffix));
  const wanted = new Set(entries.map((name) => name.replace(/ts$/, 'js')));
  for (const name of entries) {
    await writeFile(join(out, name.replace(/ts$/, 'js')), await transpileEntry(name));
  }
  await cp(join(root, 'scripts/seed/photos'), join(out, 'demo-photos'), { recursive: true });
  for (const name of await readdir(out)) {
    if (name.endsWith('.pb.js') && !wanted.has(name)) await rm(join(out, name));
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
