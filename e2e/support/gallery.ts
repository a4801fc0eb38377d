import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import type { Page } from "playwright/test";
import sharp from "sharp";

const require = createRequire(import.meta.url);
const FONT = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const ADDRESS = "http://galeria.localhost/";

const FONT_FACE = `
@font-face { font-family: Figtree; src: url("/figtree.woff2"); font-weight: 300 900; font-display: block }
:root { --font-figtree: Figtree }
`;

/** The style sheet as Next.js builds it. */
const tailwind: Plugin = {
  name: "tailwind",
  setup({ onLoad }) {
    onLoad({ filter: /globals\.css$/ }, async ({ path }) => {
      const plugin = require("@tailwindcss/postcss");
      const postcss = createRequire(require.resolve("@tailwindcss/postcss"))("postcss");
      const { css } = await postcss([plugin()]).process(await readFile(path, "utf8"), { from: path });
      return { contents: css, loader: "css" };
    });
  },
};

async function bundle(): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: ["e2e/support/gallery-page.tsx"],
    outdir: "gallery",
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".png": "empty" },
    plugins: [tailwind],
    logLevel: "warning",
  });
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}

let bundled: ReturnType<typeof bundle> | undefined;

/** The gallery's own parts and style sheet, bundled in two seconds instead of a build. */
export async function openGallery(page: Page, theme = ""): Promise<void> {
  bundled ??= bundle();
  const { script, style } = await bundled;
  const html = `<!doctype html><html lang="pt-BR"><title>Galeria</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${FONT_FACE}${style}${theme}</style><body class="bg-page font-sans text-base text-ink antialiased"><div id="root"></div>`;
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/figtree.woff2") return route.fulfill({ path: FONT });
    if (pathname === "/") return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
    return route.fulfill({ status: 404, body: "" });
  });
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: script });
  await page.evaluate(() => document.fonts.ready);
}

/** Screenshots are compressed for speed; as palettes they take a third of the room. */
export async function shrinkPictures(folder: string, updateSnapshots: string): Promise<void> {
  if (updateSnapshots === "none") return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const picture = await readFile(path);
    const smaller = await sharp(picture).png({ palette: true, colours: 96, effort: 10 }).toBuffer();
    // What is a palette already would only lose colours.
    if (smaller.length < picture.length * 0.7) await writeFile(path, smaller);
  }
}
