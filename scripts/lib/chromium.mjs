import { chromium } from "playwright";
import { ensurePieces, olderThan, versionOf } from "./distribution.mjs";
import { run } from "./project.mjs";

/** @typedef {import("./distribution.mjs").Machine & { own?: string }} Browsers */

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const OLDEST = "120";

/** @param {Browsers} [machine] */
export function chromiumPath({ env = process.env, folders = SYSTEM_PATHS, own = chromium.executablePath() } = {}) {
  return [env.CHROMIUM_PATH, own, ...folders].find((path) => versionOf(path) !== null) ?? null;
}

/** @param {Browsers} [machine] */
export async function ensureChromium(machine = {}) {
  const found = () => chromiumPath(machine);
  const playwright = (/** @type {string} */ command) =>
    run("npx", ["playwright", command, "chromium"], { timeout: 300_000 }).catch(() => 1);
  if (!found() && !machine.env && (await playwright("install")) === 0 && !found()) await playwright("install-deps");
  const note = () => olderThan("Chromium", versionOf(found()), OLDEST);
  return ensurePieces([{ name: "Chromium", packages: ["chromium"], isThere: () => found() !== null, note }], machine);
}
