import { build } from "esbuild";
import type { Page } from "playwright/test";

export async function openParts(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ["e2e/support/parts-page.tsx"],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const html = "<!doctype html><html lang=pt-BR><title>Peças</title><body><div id=root></div>";
  await page.route("http://pecas.localhost/", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto("http://pecas.localhost/");
  await page.addScriptTag({ content: outputFiles[0]?.text });
}
