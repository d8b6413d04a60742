// @ts-check
/** `npm run restore <file>`: checks a backup, then puts it in the place of the data folder. The server must not run. */
import { resolve } from 'node:path';
import { checkBuild } from './build-manifest.mjs';
import { serverBinary } from './build-server.mjs';
import { CommandError, runCommand } from './command.mjs';
import { isCommand } from './paths.mjs';
import { builtProgram, flags, output } from './server-process.mjs';
import { loadDotEnv, readSettings } from './settings.mjs';

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const broken = process.argv.includes('--old-is-broken');
    const [file, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
    if (!file || more.length > 0) {
      throw new CommandError('Name the one backup to restore: npm run restore backups/byop-….zip');
    }
    loadDotEnv();
    const settings = readSettings(process.env, { demo: false });
    await checkBuild();
    const program = builtProgram(await serverBinary());
    const { dir, hooks, migrations } = flags(program, settings);
    const said = await output(
      program.binary,
      ['restore', dir, hooks, migrations, ...(broken ? ['--old-is-broken'] : []), resolve(file)],
      settings,
    );
    process.stdout.write(said);
  });
}
