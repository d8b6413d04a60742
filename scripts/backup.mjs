// @ts-check
/** `npm run backup`: writes the database and the uploads into one file, whether the server runs or not. */
import { serverBinary } from './build/build-server.mjs';
import { runCommand } from './command.mjs';
import { isCommand } from './paths.mjs';
import { commandOutput } from './server-process.mjs';
import { loadDotEnv, readSettings } from './settings.mjs';

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    loadDotEnv();
    const settings = readSettings(process.env, { demo: false });
    const text = await commandOutput(
      await serverBinary(),
      ['backup', `--dir=${settings.dataDir}`, `--into=${settings.backupDir}`],
      settings,
    );
    const { file, bytes, files } = JSON.parse(text);
    const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(`Backup: ${file} (${size}, the database and ${files} uploaded files)`);
    console.log(
      'It contains personal data: keep it as safe as the server, and keep a copy on another machine.',
    );
  });
}
