import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { root } from "./project.mjs";

/**
 * Runs a TypeScript file in its own process; resolves with its exit code and, unless `stdout` is inherited, its output.
 * @param {string} entry
 * @param {string} name
 * @param {string[]} [given] its arguments
 * @param {{ stdout?: "pipe" | "inherit", env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runBundled(entry, name, given = [], options = {}) {
  const { bundle } = await import("./bundle.mjs");
  const { path, args } = await bundle(entry, name);
  try {
    return await outputOf([...args, ...given], options);
  } finally {
    rmSync(path, { force: true });
  }
}

/**
 * Runs Node.js; resolves with its exit code and, unless `stdout` is inherited, its output.
 * @param {string[]} args
 * @param {{ stdout?: "pipe" | "inherit", env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function outputOf(args, { stdout = "pipe", env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["inherit", stdout, "inherit"] });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
