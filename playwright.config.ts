import { defineConfig } from "playwright/test";
import { headlessPath } from "./scripts/lib/chromium.mjs";
import { extent, SHORT_JOURNEYS } from "./scripts/lib/long-tests.mjs";

const short = SHORT_JOURNEYS.map((name) => `**/${name}`);

export default defineConfig({
  testDir: "e2e",
  testMatch: extent() === "short" ? short : "**/*.spec.ts",
  testIgnore: extent() === "long" ? short : [],
  // A journey that runs alone says nothing of an old build.
  globalSetup: "./tests/support/built.ts",
  outputDir: "test-results/journeys",
  // Generous: a journey that works does not wait for them, and two busy cores may be many times slower than two quiet ones.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  snapshotPathTemplate: "{testDir}/{arg}{ext}",
  // A missing picture would be written and found the second time; `--update-snapshots` writes them.
  updateSnapshots: "none",
  // Twice the cores of a small machine: a journey waits half of its time. Each worker has a storefront of its own.
  workers: 4,
  forbidOnly: true,
  // A busy machine may miss a toast's two seconds; what passes only the second time is listed as flaky.
  retries: 1,
  use: {
    browserName: "chromium",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    actionTimeout: 45_000,
    // It would keep the whole shop for each of a hundred new phones, and answer for code that a journey takes away; the
    // journeys that are about it, and the main one, allow it.
    serviceWorkers: "block",
    // Recording each try would cost a fifth of the time.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: headlessPath() ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // The fleet's front has a certificate of its own making.
        ...(process.env.FLEET ? ["--ignore-certificate-errors"] : []),
      ],
    },
  },
});
