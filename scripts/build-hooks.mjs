// @ts-check
/** Builds the server's hooks: `lib/` is bundled, the doors are only translated, since handlers are read as text. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, runCommand } from './command.mjs';
import { dist, hooks, isCommand, migrations, root } from './paths.mjs';

const source = join(root, 'pb_hooks');
const door = '.pb.ts';
/** What goja runs without help. */
const target = 'es2020';

/**
 * Every file of `lib/` becomes a CommonJS file of the same name; what several share (domain, valibot) stands once
 * beside them. A file that is no longer there is taken away only at the end, so that a running server always finds all.
 * @param {string} out the folder to fill
 * @returns {Promise<void>}
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

/**
 * @param {string} name of a door, e.g. rsvps.pb.ts
 * @returns {Promise<string>} its JavaScript; CommandError when it would need a module system
 */
async function translateDoor(name) {
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(await readFile(join(source, name), 'utf8'), name, { target });
  if (/^\s*(import|export)\b/m.test(code)) {
    throw new CommandError(
      `pb_hooks/${name} imports or exports something, but a handler is read as text: put the code into pb_hooks/lib and require it inside the handler.`,
    );
  }
  return code;
}

/**
 * Builds all hooks into `out` (doors at its top, the library in `lib/`). CommandError when a door cannot work.
 * @param {string} [out]
 */
export async function buildHooks(out = hooks) {
  await mkdir(join(out, 'lib'), { recursive: true });
  await bundleLibrary(out);
  const doors = (await readdir(source)).filter((name) => name.endsWith(door));
  const wanted = new Set(doors.map((name) => name.replace(/ts$/, 'js')));
  for (const name of doors) {
    await writeFile(join(out, name.replace(/ts$/, 'js')), await translateDoor(name));
  }
  for (const name of await readdir(out)) {
    if (name.endsWith('.pb.js') && !wanted.has(name)) await rm(join(out, name));
  }
}

/** Copies the migrations into `out`, which then holds nothing else. @param {string} [out] */
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
