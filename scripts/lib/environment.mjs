import { root } from "./project.mjs";

const DEFAULT_PORT = 3000;

/**
 * Adds the variables of the files that Next reads (.env.local, .env …) to this process; a variable that is set already wins.
 * Needs the installed packages.
 */
export async function loadEnvironment(folder = root) {
  const { default: nextEnv } = await import("@next/env");
  nextEnv.loadEnvConfig(folder, false, { info() {}, error: console.error });
}

/** The port that `npm start` serves on, by PORT. */
export function ownPort() {
  return Number(process.env.PORT || DEFAULT_PORT);
}
