// @ts-check
/** `npm run doctor`: checks this deployment and prints what to fix. Exits with 1 if there is an error. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverBinary } from './build/build-server.mjs';
import { CommandError, runCommand } from './command.mjs';
import {
  checkBackups,
  checkClock,
  checkDisk,
  checkPermissions,
  checkVersions,
  serverFailures,
} from './doctor/doctor-machine.mjs';
import { error, ok, warning } from './doctor/doctor-result.mjs';
import { checkMail, checkStripe } from './doctor/doctor-services.mjs';
import { checkPublicSite, checkSettings } from './doctor/doctor-site.mjs';
import { isCommand } from './paths.mjs';
import { loadDotEnv, readSettings } from './settings.mjs';

/** @typedef {import('./doctor/doctor-result.mjs').DoctorResult} DoctorResult */
/** @typedef {import('./doctor/doctor-machine.mjs').DoctorReport} DoctorReport */
/** @typedef {import('./settings.mjs').Settings} Settings */

/** Returns a command's output. @param {string} binary @param {string[]} args @param {Settings} settings @returns {Promise<string>} */
function commandOutput(binary, args, settings) {
  return new Promise((done, fail) => {
    execFile(binary, args, { env: settings.env }, (error, stdout, stderr) => {
      if (error) fail(new CommandError(stderr.trim() || error.message));
      else done(stdout);
    });
  });
}

/** Returns the report of the database, or null with a result if there is none. @param {Settings} settings @returns {Promise<[DoctorReport | null, DoctorResult[]]>} */
async function readReport(settings) {
  if (!existsSync(join(settings.dataDir, 'data.db'))) {
    return [
      null,
      [warning('database', `there is none in ${settings.dataDir} yet: the first start creates it`)],
    ];
  }
  try {
    return [JSON.parse(await commandOutput(await serverBinary(), ['doctor'], settings)), []];
  } catch (failure) {
    if (!(failure instanceof CommandError)) throw failure;
    return [null, [error('database', failure.message)]];
  }
}

/** Runs all checks. @returns {Promise<DoctorResult[]>} */
async function runChecks() {
  /** @type {Settings} */
  let settings;
  try {
    loadDotEnv();
    settings = readSettings(process.env, { demo: false });
    await commandOutput(await serverBinary(), ['config', 'check'], settings);
  } catch (failure) {
    if (failure instanceof CommandError)
      return [error('settings', `${failure.message.replace(/\.$/, '')}: the server does not start`)];
    throw failure;
  }
  const [report, reportResults] = await readReport(settings);
  const rest = await Promise.all([
    checkVersions(report),
    checkSettings(settings, report),
    checkPublicSite(settings, report),
    checkPermissions(settings),
    checkDisk(settings),
    checkBackups(settings, report),
    serverFailures(report),
    checkClock(report),
    checkMail(settings),
    checkStripe(settings, report),
  ]);
  return [ok('settings', 'all are valid'), ...reportResults, ...rest.flat()];
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const results = await runChecks();
    for (const { state, topic, message } of results)
      console.log(`${state.padEnd(7)}  ${topic.padEnd(11)}  ${message}`);
    const count = (/** @type {DoctorResult['state']} */ state) =>
      results.filter((one) => one.state === state).length;
    console.log(`\n${count('ok')} ok, ${count('warning')} warnings, ${count('error')} errors`);
    if (count('error')) process.exitCode = 1;
  });
}
