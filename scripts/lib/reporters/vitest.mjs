import { relative } from "node:path";
import { tell, told } from "./tell.mjs";

/** @import { ReportedHookContext, TestCase, TestModule, TestSpecification, Vitest } from "vitest/node" */

const fileOf = (/** @type {Pick<TestModule, "project" | "moduleId">} */ { project, moduleId }) => ({
  project: project.name,
  path: relative(process.cwd(), moduleId),
});

export default class Progress {
  /**
   * Vitest handles batches of events side by side: a test's result may come after its module's end.
   * @type {Set<string>}
   */
  ended = new Set();

  /** @param {Vitest} vitest */
  onInit(vitest) {
    this.vitest = vitest;
  }

  /** @param {readonly TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    tell({ kind: "scheduled", files: specifications.map(fileOf) });
  }

  /** @param {TestModule} module */
  onTestModuleQueued(module) {
    this.sign(module, { isStarting: true });
  }

  /** @param {TestModule} module */
  onTestModuleStart(module) {
    this.sign(module);
  }

  /** @param {TestCase} test */
  onTestCaseReady(test) {
    this.sign(test.module, { what: test.fullName });
  }

  /** @param {ReportedHookContext} hook */
  onHookStart({ entity, name }) {
    this.sign(entity.type === "module" ? entity : entity.module, { what: name });
  }

  /** @param {{ taskId?: string }} log */
  onUserConsoleLog({ taskId }) {
    const entity = taskId && this.vitest?.state.getReportedEntityById?.(taskId);
    if (entity) this.sign(entity.type === "module" ? entity : entity.module);
  }

  /** @param {TestCase} test */
  onTestCaseResult(test) {
    const { state } = test.result();
    this.sign(test.module);
    if (state === "skipped" || state === "pending") return;
    const outcome = state === "passed" && test.diagnostic()?.flaky ? "flaky" : state;
    tell({ kind: "result", file: fileOf(test.module), name: test.fullName, outcome });
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    this.ended.add(module.id);
    const file = fileOf(module);
    const failedTests = [...module.children.allTests("failed")];
    if (!module.ok() && failedTests.length === 0)
      tell({ kind: "result", file, name: "(outside of its tests)", outcome: "failed" });
    tell({ kind: "stopped", unit: module.id });
    tell({ kind: "finished", file });
  }

  /**
   * @param {readonly TestModule[]} _modules
   * @param {readonly { message: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    return told({ kind: "ended", problems: errors.map(({ message }) => message) });
  }

  /**
   * @param {TestModule} module
   * @param {{ what?: string, isStarting?: boolean }} [more]
   */
  sign(module, more = {}) {
    if (this.ended.has(module.id)) return;
    tell({ kind: "running", unit: module.id, file: fileOf(module), ...more });
  }
}
