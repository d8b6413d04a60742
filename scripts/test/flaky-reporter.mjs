// @ts-check
/** A Vitest reporter: writes the names of tests that failed and passed when repeated (`retry`) to `BYOP_FLAKY_FILE`, as a JSON list. */
import { writeFileSync } from 'node:fs';

export default class FlakyReporter {
  /** @type {string[]} */
  names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    const file = process.env.BYOP_FLAKY_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.names));
  }
}
