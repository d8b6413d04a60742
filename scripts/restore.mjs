// @ts-check
/** `npm run restore <file>`: checks a backup and replaces the data folder by it. The server must be stopped. */
import { resolve } from 'node:path';
import { checkBuild } from './build/build-manifest.mjs';
import { serverBinary } from './build/build-server.mjs';
import { CommandError, runCommand } from './command.mjs';
import { isCommand } from './paths.mjs';
import { builtProgram, commandOutput, flags } from './server-process.mjs';
import { loadDotEnv, readSettings } from './settings.mjs';

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const oldIsBroken = process.argv.includes('--old-is-broken');
    const [file, ...others] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
    if (!file || others.length > 0) {
      throw new CommandError('Name exactly one backup to restore: npm run restore backups/byop-….zip');
    }
    loadDotEnv();
    const settings = readSettings(process.env, { demo: false });
    await checkBuild();
    const program = builtProgram(await serverBinary());
    const { dir, hooks, migrations } = flags(program, settings);
    const text = await commandOutput(
      program.binary,
      ['restore', dir, hooks, migrations, ...(oldIsBroken ? ['--old-is-broken'] : []), resolve(file)],
      settings,
    );
    process.stdout.write(text);
  });
}
