// @ts-check
/** Asks whether a weakness is known of what is installed. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** @typedef {{ asked: boolean, serious: string[], lesser: string[] }} SubmissionResult each as "name: severity, title" */

const grave = ['high', 'critical'];

/**
 * Reads what `npm audit --json` printed. `asked` is false where nobody answered: not every registry offers it.
 * @param {string} text @returns {SubmissionResult}
 */
export function judge(text) {
  /** @type {{ vulnerabilities?: Record<string, { severity: string, via: (string | { title: string })[] }>, metadata?: object }} */
  let report = {};
  try {
    report = JSON.parse(text);
  } catch {
    // not even a report
  }
  const { vulnerabilities, metadata } = report;
  if (!vulnerabilities || !metadata) return { asked: false, serious: [], lesser: [] };
  const lines = (/** @type {boolean} */ isGrave) =>
    Object.entries(vulnerabilities)
      .filter(([, { severity }]) => grave.includes(severity) === isGrave)
      .map(([name, { severity, via }]) => {
        const why = via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title));
        return `${name}: ${severity}, ${why.join('; ')}`;
      });
  return { asked: true, serious: lines(true), lesser: lines(false) };
}

/** @returns {Promise<SubmissionResult>} */
export async function knownAdvisories() {
  const args = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((done) => child.on('error', done).on('close', done));
  return judge(text);
}
