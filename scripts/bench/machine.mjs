import { execFileSync } from "node:child_process";
import os from "node:os";
import { root } from "../lib/project.mjs";
import { limitServer } from "./limit.mjs";
import { loadGenerator } from "./load.mjs";

/** @param {import("playwright").Browser} browser */
export function circumstances(browser) {
  return { ...machine(), chromium: browser.version(), load: loadGenerator(), file: limitServer() };
}

/** The date, the commit and what it runs on. */
export function machine() {
  const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  return {
    date: new Date().toISOString(),
    commit:
      git("rev-parse", "--short=10", "HEAD") +
      (git("status", "--porcelain", "--", ".", ":!docs") ? " with changes" : ""),
    processors: `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}`,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    busy: Number(os.loadavg()[0]).toFixed(1),
    node: process.versions.node,
  };
}
