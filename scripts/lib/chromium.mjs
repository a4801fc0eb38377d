import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { run } from "./project.mjs";

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of a Chromium on this machine, or null. */
export function chromiumPath() {
  return (
    [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_PATHS].find((path) => path && existsSync(path)) ??
    null
  );
}

/** Installs Chromium where there is none: Playwright's own, else the distribution's. */
export async function ensureChromium() {
  if (chromiumPath()) return;
  const playwright = (command) => run("npx", ["playwright", command, "chromium"], { timeout: 300_000 }).catch(() => 1);
  if ((await playwright("install")) === 0) {
    // The libraries it needs; a desktop has them already.
    await playwright("install-deps");
    return;
  }
  await run("apt-get", ["update", "-qq"]).catch(() => 1);
  await run("apt-get", ["install", "-y", "-qq", "chromium"]).catch(() => 1);
  if (!chromiumPath())
    throw new Error("Não há Chromium nesta máquina, nem foi possível instalá-lo: defina CHROMIUM_PATH.");
}
