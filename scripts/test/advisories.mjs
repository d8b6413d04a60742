// @ts-check
/** Checks the installed packages for known vulnerabilities. */
import { spawn } from 'node:child_process';
import { root } from '../paths.mjs';

/** @typedef {{ answered: boolean, serious: string[], minor: string[] }} AuditResult each entry as "name: severity, title" */

const seriousSeverities = ['high', 'critical'];

/**
 * Parses the output of `npm audit --json`. `answered` is false if the registry gave no report: not all support it.
 * @param {string} text @returns {AuditResult}
 */
export function parseAudit(text) {
  /** @type {{ vulnerabilities?: Record<string, { severity: string, via: (string | { title: string })[] }>, metadata?: object }} */
  let report = {};
  try {
    report = JSON.parse(text);
  } catch {
    // no report
  }
  const { vulnerabilities, metadata } = report;
  if (!vulnerabilities || !metadata) return { answered: false, serious: [], minor: [] };
  const lines = (/** @type {boolean} */ isSerious) =>
    Object.entries(vulnerabilities)
      .filter(([, { severity }]) => seriousSeverities.includes(severity) === isSerious)
      .map(([name, { severity, via }]) => {
        const reasons = via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title));
        return `${name}: ${severity}, ${reasons.join('; ')}`;
      });
  return { answered: true, serious: lines(true), minor: lines(false) };
}

/** @returns {Promise<AuditResult>} */
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
  return parseAudit(text);
}
