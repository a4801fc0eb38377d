import { relative } from "node:path";
import { tell, told } from "./tell.mjs";

/** @import { FullConfig, Suite, TestCase, TestError, TestResult } from "playwright/types/testReporter" */

const fileOf = (/** @type {TestCase} */ test) => ({ project: "", path: relative(process.cwd(), test.location.file) });
const OUTCOMES = /** @type {const} */ ({ expected: "passed", flaky: "flaky", unexpected: "failed", skipped: null });

export default class Progress {
  /** @type {string[]} */
  problems = [];
  /** @type {Map<string, number>} */
  open = new Map();

  printsToStdio() {
    return false;
  }

  /**
   * @param {FullConfig} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const { path } = fileOf(test);
      this.open.set(path, (this.open.get(path) ?? 0) + 1);
    }
    tell({ kind: "scheduled", files: [...this.open.keys()].map((path) => ({ project: "", path })) });
  }

  /** @param {TestCase} test */
  onTestBegin(test) {
    this.sign(test);
  }

  /** @param {TestCase} test */
  onStepBegin(test) {
    this.sign(test);
  }

  /**
   * @param {string | Buffer} _chunk
   * @param {TestCase} [test]
   */
  onStdOut(_chunk, test) {
    if (test) this.sign(test);
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} result
   */
  onTestEnd(test, { retry, status }) {
    tell({ kind: "stopped", unit: test.id });
    if (status !== test.expectedStatus && status !== "skipped" && retry < test.retries) return;
    const file = fileOf(test);
    const outcome = OUTCOMES[test.outcome()];
    if (outcome) tell({ kind: "result", file, name: test.titlePath().filter(Boolean).slice(1).join(" "), outcome });
    const left = Number(this.open.get(file.path)) - 1;
    this.open.set(file.path, left);
    if (left === 0) tell({ kind: "finished", file });
  }

  /** @param {TestError} error */
  onError({ message }) {
    this.problems.push(message ?? "an error outside of the tests");
  }

  onEnd() {
    return told({ kind: "ended", problems: this.problems });
  }

  /** @param {TestCase} test */
  sign(test) {
    tell({ kind: "running", unit: test.id, file: fileOf(test), what: test.title });
  }
}
