// The floor: a minimal application on the same Next.js with the same menu (tests/floor).
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuiltFrom, root, walk } from "../lib/project.mjs";
import { freePort, startServer } from "../lib/server.mjs";
import { endOf } from "./processes.mjs";

const folder = join(root, "tests/floor");

export function ensureFloorBuilt() {
  const own = ["instrumentation.js", "middleware.js", "next.config.mjs"].map((name) => join(folder, name));
  return ensureBuiltFrom([...walk(join(folder, "app")), ...own, join(root, "package-lock.json")], folder);
}

/**
 * `menus` is by market; `media` is the folder of pictures.
 * @param {{ menus: Record<string, object>, media: string }} content
 */
export async function startFloor({ menus, media }) {
  const kept = mkdtempSync(join(tmpdir(), "floor-"));
  for (const [market, menu] of Object.entries(menus)) writeFileSync(join(kept, `${market}.json`), JSON.stringify(menu));
  const port = await freePort();
  const env = { FLOOR_MENUS: kept, FLOOR_MEDIA: media };
  const server = await startServer({ port, env, folder, stdio: ["ignore", "ignore", "inherit"] });
  const close = async () => {
    await endOf(server);
    rmSync(kept, { recursive: true, force: true });
  };
  return { port, pid: Number(server.pid), close };
}
