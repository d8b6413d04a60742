// @ts-check
/** `npm run backup`: everything that cannot be made anew, in one file. Works while the server runs and while it does not. */
import { serverBinary } from './build-server.mjs';
import { runCommand } from './command.mjs';
import { isCommand } from './paths.mjs';
import { output } from './server-process.mjs';
import { loadDotEnv, readSettings } from './settings.mjs';

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    loadDotEnv();
    const settings = readSettings(process.env, { demo: false });
    const said = await output(
      await serverBinary(),
      ['backup', `--dir=${settings.dataDir}`, `--into=${settings.backupDir}`],
      settings,
    );
    const { file, bytes, files } = JSON.parse(said);
    const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(`Backup: ${file} (${size}, the database and ${files} uploaded files)`);
    console.log(
      'It holds everything that people sent: keep it as safe as the server, and a copy somewhere else.',
    );
  });
}
