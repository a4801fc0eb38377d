// Runs a test runner under a watchdog in another process, which can end a runner that hangs.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endTree, endTreeNow } from "./processes.mjs";
import { root } from "./project.mjs";

/**
 * @import { Message, TestFile } from "./reporters/tell.mjs"
 * @typedef {ReturnType<typeof emptyResult> & { file: TestFile }} Result
 * @typedef {Map<string, Result>} Results
 * @typedef {{ stdout: NodeJS.WritableStream, stderr: NodeJS.WritableStream }} Output
 * @typedef {{ silenceMs: number, startMs: number }} Limits
 * @typedef {{ env: Record<string, string | undefined>, cwd: string }} Place
 * @typedef {{ file: TestFile, what?: string, at: number, limit: number }} Unit
 * @typedef {(rest: TestFile[] | null) => string[][]} Runner the arguments of Node.js for all files or the rest
 */

const SILENCE_MS = 180_000;
const reporter = (/** @type {string} */ name) => fileURLToPath(new URL(`./reporters/${name}.mjs`, import.meta.url));

/**
 * @param {string} project
 * @param {string[]} options
 * @returns {Runner}
 */
export function vitestRunner(project, ...options) {
  const bin = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", `--reporter=${reporter("vitest")}`];
  const args = (/** @type {string} */ name, /** @type {string[]} */ files) => [
    bin,
    "run",
    "--project",
    name,
    ...reporters,
    ...options,
    ...files,
  ];
  return (rest) => {
    if (!rest) return [args(project, [])];
    const names = [...new Set(rest.map((file) => file.project))];
    return names.map((name) => args(name, paths(rest.filter((file) => file.project === name))));
  };
}

/**
 * @param {string[]} options
 * @returns {Runner}
 */
export function playwrightRunner(...options) {
  const bin = join(root, "node_modules/playwright/cli.js");
  const args = [bin, "test", `--reporter=list,${reporter("playwright")}`, ...options];
  return (rest) => [[...args, ...(rest ? paths(rest) : [])]];
}

/** @param {TestFile[]} files */
const paths = (files) => files.map(({ path }) => path);
/** @param {TestFile} file */
const keyOf = ({ project, path }) => `${project} ${path}`;

/**
 * A test file without a sign of life for `silenceMs` ends the runner and counts as failed; unfinished files run again
 * without it.
 * @param {Runner} runner arguments of Node.js for all files or the rest
 * @param {{ silenceMs?: number, startMs?: number, env?: Record<string, string | undefined>, cwd?: string, output?: {
 * stdout: NodeJS.WritableStream, stderr: NodeJS.WritableStream } }} [options] `startMs`: the same for the runner, or
 * for a file that is still loading
 * @returns {Promise<{ passed: number, failed: string[], flaky: string[], seconds: Record<string, number> }>} `failed`,
 * `flaky`: test names; a runner that fails without naming a test is in `failed`
 */
export async function runSuite(runner, { silenceMs = SILENCE_MS, startMs = SILENCE_MS, ...rest } = {}) {
  const { env = {}, cwd = root, output = process } = rest;
  /** @type {Results} */
  const files = new Map();
  const problems = [];
  const unfinished = () => [...files.values()].filter(({ isDone }) => !isDone);
  let runs = runner(null);
  while (runs.length > 0) {
    let hasHung = false;
    for (const args of runs) {
      const { code, hung, ownProblems } = await watched(args, files, { silenceMs, startMs, env, cwd, output });
      problems.push(...ownProblems);
      hasHung ||= hung;
      const isExplained = hung || problems.length > 0 || [...files.values()].some(({ failed }) => failed.length > 0);
      if (code !== 0 && !isExplained) problems.push(`the test runner itself (code ${code})`);
    }
    const again = hasHung ? unfinished() : [];
    for (const result of again) Object.assign(result, emptyResult());
    runs = again.length > 0 ? runner(again.map(({ file }) => file)) : [];
  }
  problems.push(...unfinished().map(({ file }) => `${file.path} was not run to its end`));
  const all = [...files.values()];
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: [...all.flatMap(({ failed }) => failed), ...problems],
    flaky: all.flatMap(({ flaky }) => flaky),
    seconds: Object.fromEntries(all.map(({ file, started, ended }) => [keyOf(file).trim(), (ended - started) / 1000])),
  };
}

/** @returns {string[]} */
const noNames = () => [];
const emptyResult = () => ({ passed: 0, failed: noNames(), flaky: noNames(), isDone: false, started: 0, ended: 0 });

/**
 * @param {string[]} args
 * @param {Results} files
 * @param {Limits & Place & { output: Output }} options
 */
async function watched(args, files, { silenceMs, startMs, env, cwd, output }) {
  const { child, marker } = startRunner(args, { env, cwd });
  const endWithUs = () => endTreeNow(child.pid, marker);
  process.once("exit", endWithUs);
  const progress = createProgress(files, { silenceMs, startMs });
  child.on("message", progress.receive);
  for (const stream of /** @type {const} */ (["stdout", "stderr"]))
    child[stream]?.on("data", (chunk) => {
      progress.sign();
      output[stream].write(chunk);
    });
  const check = () => {
    const reason = progress.whySilent();
    if (reason === null) return;
    clearInterval(watch);
    output.stderr.write(`\n${reason}\n`);
    endTree(child.pid, marker);
  };
  const watch = setInterval(check, Math.min(1_000, silenceMs / 4));
  const closed = once(child, "close");
  const [code] = await once(child, "exit");
  clearInterval(watch);
  process.off("exit", endWithUs);
  // Processes that a test left running would disturb the next suite and hold the pipes open.
  await endTree(child.pid, marker);
  await closed;
  return { code, ...progress.outcome() };
}

/**
 * @param {string[]} args
 * @param {Place} place
 */
function startRunner(args, { env, cwd }) {
  const marker = `TEST_SUITE_RUN=${randomUUID()}`;
  const [name = "", value] = marker.split("=");
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, [name]: value },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  return { child, marker };
}

/**
 * Collects what the runner reports into `files`, and knows what has been silent for too long.
 * @param {Results} files
 * @param {Limits} limits
 */
function createProgress(files, { silenceMs, startMs }) {
  /** @type {Map<string, Unit>} */
  const units = new Map();
  /** @type {string[]} */
  const ownProblems = [];
  let lastSign = Date.now();
  let hasEnded = false;
  let hung = false;
  const record = (/** @type {TestFile} */ file) => {
    const result = files.get(keyOf(file)) ?? { file, ...emptyResult() };
    files.set(keyOf(file), result);
    return result;
  };
  /** @type {{ [Kind in Message["kind"]]: (message: Extract<Message, { kind: Kind }>) => void }} */
  const handlers = {
    scheduled: ({ files: scheduled }) => scheduled.forEach(record),
    running: ({ unit, file, what, isStarting }) => {
      const known = units.get(unit);
      record(file).started ||= Date.now();
      units.set(unit, { file, what: what ?? known?.what, at: Date.now(), limit: isStarting ? startMs : silenceMs });
    },
    stopped: ({ unit }) => units.delete(unit),
    result: ({ file, name, outcome }) => {
      const result = record(file);
      if (outcome !== "failed") result.passed++;
      if (outcome !== "passed") result[outcome].push(`${file.path} ${name}`);
    },
    finished: ({ file }) => Object.assign(record(file), { isDone: true, ended: Date.now() }),
    ended: ({ problems }) => {
      hasEnded = true;
      ownProblems.push(...problems);
    },
  };
  const sign = () => {
    lastSign = Date.now();
  };
  return {
    sign,
    receive(/** @type {Message} */ message) {
      sign();
      /** @type {(message: Message) => void} */ (handlers[message.kind])(message);
    },
    whySilent() {
      const now = Date.now();
      const silent = [...units.values()].filter(({ at, limit }) => now - at > limit);
      if (silent.length === 0 && (units.size > 0 || now - lastSign <= startMs)) return null;
      hung = silent.length > 0;
      for (const unit of silent) failSilent(record(unit.file), unit, now);
      if (hung) return silent.map(({ file }) => file.path).join(", ");
      ownProblems.push(`the test runner ${hasEnded ? "did not end after its tests" : "hung outside of its tests"}`);
      return ownProblems.at(-1);
    },
    outcome: () => ({ hung, ownProblems }),
  };
}

/**
 * @param {Result} result
 * @param {Unit} unit
 * @param {number} now
 */
function failSilent(result, { file, what, limit }, now) {
  const name = `${[file.path, what].filter(Boolean).join(" ")}: gave no sign for ${limit / 1000} s and was ended`;
  result.failed.push(name);
  Object.assign(result, { isDone: true, ended: now });
}
