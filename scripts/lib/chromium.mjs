import { chromium } from "playwright";
import { ensurePieces, olderThan, versionOf } from "./distribution.mjs";
import { run } from "./project.mjs";

/** @typedef {import("./distribution.mjs").Machine & { own?: string, shells?: string[] }} Browsers */

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const SHELL_PATHS = [shellBeside(chromium.executablePath()), "/usr/bin/chromium-headless-shell"];

const OLDEST = "120";

/** @param {Browsers} [machine] */
export function chromiumPath({ env = process.env, folders = SYSTEM_PATHS, own = chromium.executablePath() } = {}) {
  return [env.CHROMIUM_PATH, own, ...folders].find((path) => versionOf(path) !== null) ?? null;
}

/**
 * For journeys: Chromium without windows, tabs and extensions takes half the processor time. Where it is missing, the
 * whole browser does the same.
 * @param {Browsers} [machine]
 */
export function headlessPath({ shells = SHELL_PATHS, ...machine } = {}) {
  const { CHROMIUM_PATH } = machine.env ?? process.env;
  return [CHROMIUM_PATH, ...shells].find((path) => versionOf(path) !== null) ?? chromiumPath(machine);
}

/** Playwright installs both side by side. */
function shellBeside(/** @type {string} */ own) {
  return own
    .replace(/chromium-(\d+)/, "chromium_headless_shell-$1")
    .replace(/chrome-(\w+)([\\/])chrome/, "chrome-headless-shell-$1$2chrome-headless-shell");
}

/**
 * Installs the browser that `headlessPath` finds.
 * @param {Browsers} [machine]
 */
export async function ensureHeadless(machine = {}) {
  const found = () => headlessPath(machine);
  const isThere = () => found() !== null && found() !== chromiumPath(machine);
  const isChosen = versionOf((machine.env ?? process.env).CHROMIUM_PATH) !== null;
  if (!isChosen && !isThere()) {
    const without = "sem chromium-headless-shell as jornadas usam o Chromium inteiro e demoram mais";
    const piece = { name: "chromium-headless-shell", packages: ["chromium-headless-shell"], isThere, without };
    const lost = await ensurePieces([piece], machine);
    if (lost.length > 0) return [...lost, ...(await ensureChromium(machine))];
  }
  return [olderThan("Chromium", versionOf(found()), OLDEST)].filter((note) => note !== null);
}

/** Measurements and the back/forward cache need the whole browser, journeys the shell. */
export async function ensureBrowsers() {
  return [...new Set([...(await ensureChromium()), ...(await ensureHeadless())])];
}

/**
 * Installs the whole browser.
 * @param {Browsers} [machine]
 */
export async function ensureChromium(machine = {}) {
  const found = () => chromiumPath(machine);
  const playwright = (/** @type {string} */ command) =>
    run("npx", ["playwright", command, "chromium"], { timeout: 300_000 }).catch(() => 1);
  if (!found() && !machine.env && (await playwright("install")) === 0 && !found()) await playwright("install-deps");
  const note = () => olderThan("Chromium", versionOf(found()), OLDEST);
  return ensurePieces([{ name: "Chromium", packages: ["chromium"], isThere: () => found() !== null, note }], machine);
}
