// @ts-check
/** `npm run doctor`: what is wrong with this deployment, in plain words. Ends with code 1 when something is. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverBinary } from './build-server.mjs';
import { CommandError, runCommand } from './command.mjs';
import { backups, clock, disk, failures, rights, versions } from './doctor-machine.mjs';
import { look, ok, wrong } from './doctor-result.mjs';
import { mail, stripe } from './doctor-services.mjs';
import { meaning, outside } from './doctor-site.mjs';
import { isCommand } from './paths.mjs';
import { output } from './server-process.mjs';
import { loadDotEnv, readSettings } from './settings.mjs';

/** @typedef {import('./doctor-result.mjs').Finding} Finding */
/** @typedef {import('./doctor-machine.mjs').Facts} Facts */
/** @typedef {import('./settings.mjs').Settings} Settings */

/** What the database says; null with a finding where it cannot be asked. @param {Settings} settings @returns {Promise<[Facts | null, Finding[]]>} */
async function ask(settings) {
  if (!existsSync(join(settings.dataDir, 'data.db'))) {
    return [null, [look('database', `there is none in ${settings.dataDir} yet`)]];
  }
  try {
    return [
      JSON.parse(await output(await serverBinary(), ['facts', `--dir=${settings.dataDir}`], settings)),
      [],
    ];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return [null, [wrong('database', error.message)]];
  }
}

/** Looks at everything. @returns {Promise<Finding[]>} */
async function examine() {
  /** @type {Settings} */
  let settings;
  try {
    loadDotEnv();
    settings = readSettings(process.env, { demo: false });
  } catch (error) {
    if (error instanceof CommandError)
      return [wrong('settings', `${error.message} The server does not start like this.`)];
    throw error;
  }
  const [facts, asked] = await ask(settings);
  const rest = await Promise.all([
    versions(facts),
    meaning(settings, facts),
    outside(settings, facts),
    rights(settings),
    disk(settings),
    backups(settings, facts),
    failures(facts),
    clock(facts),
    mail(settings),
    stripe(settings, facts),
  ]);
  return [ok('settings', 'all can be read'), ...asked, ...rest.flat()];
}

if (isCommand(import.meta.url)) {
  runCommand(async () => {
    const found = await examine();
    for (const { state, about, says } of found)
      console.log(`${state.padEnd(5)}  ${about.padEnd(11)}  ${says}`);
    const count = (/** @type {Finding['state']} */ state) =>
      found.filter((one) => one.state === state).length;
    console.log(`\n${count('ok')} ok, ${count('look')} to look at, ${count('wrong')} wrong`);
    if (count('wrong')) process.exitCode = 1;
  });
}
