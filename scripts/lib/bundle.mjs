import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./project.mjs";

/**
 * @param {string} entry
 * @param {string} name
 */
export async function bundle(entry, name) {
  const folder = join(root, "node_modules", ".cache", "storefront");
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    logLevel: "warning",
  });
  // `server-only` throws without this condition.
  return { path: outfile, args: ["--conditions=react-server", outfile] };
}
