import { relative } from "node:path";
import { tell, told } from "./tell.mjs";

const fileOf = (test) => ({ project: "", path: relative(process.cwd(), test.location.file) });
const OUTCOMES = { expected: "passed", flaky: "flaky", unexpected: "failed" };

export default class Progress {
  problems = [];
  open = new Map();

  printsToStdio() {
    return false;
  }

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const { path } = fileOf(test);
      this.open.set(path, (this.open.get(path) ?? 0) + 1);
    }
    tell({ kind: "scheduled", files: [...this.open.keys()].map((path) => ({ project: "", path })) });
  }

  onTestBegin(test) {
    this.sign(test);
  }

  onStepBegin(test) {
    this.sign(test);
  }

  onStdOut(_chunk, test) {
    if (test) this.sign(test);
  }

  onTestEnd(test, { retry, status }) {
    tell({ kind: "stopped", unit: test.id });
    if (status !== test.expectedStatus && status !== "skipped" && retry < test.retries) return;
    const file = fileOf(test);
    const outcome = OUTCOMES[test.outcome()];
    if (outcome) tell({ kind: "result", file, name: test.titlePath().filter(Boolean).slice(1).join(" "), outcome });
    const left = this.open.get(file.path) - 1;
    this.open.set(file.path, left);
    if (left === 0) tell({ kind: "finished", file });
  }

  onError({ message }) {
    this.problems.push(message ?? "an error outside of the tests");
  }

  onEnd() {
    return told({ kind: "ended", problems: this.problems });
  }

  sign(test) {
    tell({ kind: "running", unit: test.id, file: fileOf(test), what: test.title });
  }
}
