// @ts-check
/** `npm run serve`: runs the production server on `dist`. */
import { checkBuild } from './build/build-manifest.mjs';
import { serverBinary } from './build/build-server.mjs';
import { runCommand } from './command.mjs';
import { isCommand } from './paths.mjs';
import { builtProgram, prepare, serve } from './server-process.mjs';
import { loadDotEnv, readSettings } from './settings.mjs';
import { checkDataFolder, checkPort } from './test/checks.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/** Reads the settings, and checks the port and the data folder. @param {{ demo: boolean }} options @returns {Promise<Settings>} */
export async function checkedSettings({ demo }) {
  loadDotEnv();
  const settings = readSettings(process.env, { demo });
  await checkPort(settings.host, settings.port);
  await checkDataFolder(settings.dataDir);
  return settings;
}

/** Prepares the data and serves `dist`. Sets the exit code to that of the server. @param {Settings} settings @param {string} binary */
export async function run(settings, binary) {
  const program = builtProgram(binary);
  await prepare(program, settings);
  process.exitCode = await serve(program, settings, () => console.log(`BYOP is ready: ${settings.appUrl}`));
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const settings = await checkedSettings({ demo: false });
    await checkBuild(); // before serverBinary, which may build for a minute
    await run(settings, await serverBinary());
  });
}
