import { relative } from "node:path";
import { tell, told } from "./tell.mjs";

const fileOf = ({ project, moduleId }) => ({ project: project.name, path: relative(process.cwd(), moduleId) });

export default class Progress {
  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunStart(specifications) {
    tell({ kind: "scheduled", files: specifications.map(fileOf) });
  }

  onTestModuleQueued(module) {
    this.sign(module, { isStarting: true });
  }

  onTestModuleStart(module) {
    this.sign(module);
  }

  onTestCaseReady(test) {
    this.sign(test.module, { what: test.fullName });
  }

  onHookStart({ entity, name }) {
    this.sign(entity.type === "module" ? entity : entity.module, { what: name });
  }

  onUserConsoleLog({ taskId }) {
    const entity = taskId && this.vitest.state.getReportedEntityById?.(taskId);
    if (entity) this.sign(entity.type === "module" ? entity : entity.module);
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    this.sign(test.module);
    if (state === "skipped") return;
    const outcome = state === "passed" && test.diagnostic()?.flaky ? "flaky" : state;
    tell({ kind: "result", file: fileOf(test.module), name: test.fullName, outcome });
  }

  onTestModuleEnd(module) {
    const file = fileOf(module);
    const failedTests = [...module.children.allTests("failed")];
    if (!module.ok() && failedTests.length === 0)
      tell({ kind: "result", file, name: "(outside of its tests)", outcome: "failed" });
    tell({ kind: "stopped", unit: module.id });
    tell({ kind: "finished", file });
  }

  onTestRunEnd(_modules, errors) {
    return told({ kind: "ended", problems: errors.map(({ message }) => message) });
  }

  sign(module, more = {}) {
    tell({ kind: "running", unit: module.id, file: fileOf(module), ...more });
  }
}
