/** A small project with the real build scripts and the real Vite: it builds in about a second. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const here = resolve(import.meta.dirname, '../..');

interface Ending {
  code: unknown;
  stdout: string;
  stderr: string;
}

export interface SmallProject {
  root: string;
  write(name: string, text: string): Promise<void>;
  run(script: string, env?: Record<string, string>): Promise<Ending>;
  command(file: string, env?: Record<string, string>): Promise<Ending>;
  /** Builds what has changed, as `npm start` does. */
  build(env?: Record<string, string>): Promise<Ending>;
}

/** @param root an empty folder */
export async function smallProject(root: string): Promise<SmallProject> {
  for (const [folder, wanted] of [
    ['scripts', /\.mjs$/],
    ['pocketbase', /\.go$|^go\./],
  ] as const) {
    const entries = await readdir(join(here, folder), { recursive: true });
    for (const name of entries.filter((entry) => wanted.test(entry))) {
      await mkdir(dirname(join(root, folder, name)), { recursive: true });
      await copyFile(join(here, folder, name), join(root, folder, name));
    }
  }
  await symlink(join(here, 'node_modules'), join(root, 'node_modules'), 'junction');
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  await write('package.json', '{"version":"0.0.0","type":"module"}');
  await write('vite.config.ts', 'export default { publicDir: false };');
  await write('index.html', '<title>Small</title><script type="module" src="/src/main.ts"></script>');
  await write('src/main.ts', "console.log('one');");
  await write(
    'pb_hooks/hooks.pb.ts',
    "import * as small from './lib/small'; cronAdd('small', '* * * * *', () => small.small());",
  );
  await write('pb_hooks/lib/small.ts', 'export const small = () => 1;');
  await write('scripts/seed/photos/small.png', '');
  await write('pb_migrations/001_first.js', 'migrate(() => {});');
  const node = (args: string[], env: Record<string, string> = {}) =>
    new Promise<Ending>((done) => {
      const { PATH = '', HOME = root } = process.env; // HOME has the cache of Go
      const bare = { PATH, HOME };
      execFile(process.execPath, args, { cwd: root, env: { ...bare, ...env } }, (error, stdout, stderr) =>
        done({ code: error?.code ?? 0, stdout, stderr }),
      );
    });
  const run: SmallProject['run'] = (script, env) => node(['--input-type=module', '-e', script], env);
  const command: SmallProject['command'] = (file, env) => node([join(root, file)], env);
  const build: SmallProject['build'] = (env) =>
    run(
      `const { runCommand } = await import('./scripts/command.mjs');
      const { buildAll } = await import('./scripts/build.mjs');
      runCommand(async () => console.log(await buildAll()));`,
      env,
    );
  return { root, write, run, command, build };
}
