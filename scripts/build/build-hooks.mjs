// @ts-check
/**
 * Builds the server's hooks. `lib/` is bundled. The entry point is only transpiled, because PocketBase runs each handler from
 * its source text.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, runCommand } from '../command.mjs';
import { dist, hooks, isCommand, migrations, root } from '../paths.mjs';

const source = join(root, 'pb_hooks');
const entry = 'hooks.pb.ts';
/** The newest version that goja supports. */
const target = 'es2020';

/**
 * Bundles the modules of `lib/` that handlers require into CommonJS files at the same paths, with shared chunks.
 * @param {string} out
 * @param {readonly string[]} modules such as `lib/mail/send`
 * @returns {Promise<Set<string>>} the paths of the built files
 */
async function bundleLibrary(out, modules) {
  const { build } = await import('vite');
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: out,
        emptyOutDir: false,
        minify: false,
        target,
        rolldownOptions: {
          input: Object.fromEntries(modules.map((name) => [name, join(source, `${name}.ts`)])),
          output: {
            format: 'cjs',
            exports: 'named',
            entryFileNames: '[name].js',
            chunkFileNames: 'lib/shared-[hash].js',
          },
        },
      },
    })
  );
  return new Set(output.map((chunk) => join(out, chunk.fileName)));
}

/**
 * Transpiles the entry point. Handlers see no imports, so each use of a module requires it.
 * @throws {CommandError} if it has another kind of import, or an export
 */
async function transpileEntry() {
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(await readFile(join(source, entry), 'utf8'), entry, { target });
  const line = /^import \* as (\w+) from "\.\/(lib\/[^"]+)";\n/gm;
  const paths = new Map([...code.matchAll(line)].map(([, name = '', path = '']) => [name, path]));
  const required = code
    .replace(line, '')
    .replace(/(?<![\w/]|\w\.)(\w+)\.(?=\w)/g, (use, name) =>
      paths.has(name) ? `require(\`\${__hooks}/${paths.get(name)}.js\`).` : use,
    );
  if (/^\s*(import|export)\b/m.test(required)) {
    throw new CommandError(
      `pb_hooks/${entry} may only have imports like "import * as name from './lib/name'", and no export.`,
    );
  }
  return { code: required, modules: [...paths.values()] };
}

/**
 * Builds all hooks into `out`, with the photos of the demo. Obsolete files are removed last, so that a running server always
 * finds its files.
 * @param {string} [out] @throws {CommandError}
 */
export async function buildHooks(out = hooks) {
  await mkdir(join(out, 'lib'), { recursive: true });
  const { code, modules } = await transpileEntry();
  const built = await bundleLibrary(out, modules);
  const entryFile = join(out, entry.replace(/ts$/, 'js'));
  await writeFile(entryFile, code);
  await cp(join(root, 'scripts/seed/photos'), join(out, 'demo-photos'), { recursive: true });
  for (const file of await readdir(out, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    const isPhoto = file.parentPath.endsWith('demo-photos');
    if (file.isFile() && !isPhoto && path !== entryFile && !built.has(path)) await rm(path);
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
