import { Readable } from "node:stream";
import { Hono } from "hono";
import { dumpDatabase } from "./backup";
import { gzipped, linesOf } from "./backup-lines";
import { keepPictureLine, pictureLines } from "./backup-pictures";
import { restoreDatabase } from "./backup-restore";
import { refusal, refuse } from "./replies";
import type { Parts } from "./visit";

/** The operator's calls about everything at once: a copy of the whole database with its pictures, and the way back. */
export function operatorBackupRoutes({ db, mediaFolder, now }: Parts): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    const { rows, pictures } = await dumpDatabase(db, now());
    const bytes = Readable.toWeb(Readable.from(gzipped(rows, pictureLines(mediaFolder, pictures))));
    return c.body(bytes as ReadableStream<Uint8Array>, 200, {
      "content-type": "application/gzip",
      "x-rows-bytes": String(rows.length),
    });
  });
  // The rows alone, compressed; pictures go before them, in as many bodies as they need.
  routes.put("/", async (c) => {
    const restored = await restoreDatabase(db, linesOf(c.req.raw.body, { gzip: true }));
    return restored.ok ? c.json(restored.value) : refuse(c, restored.error);
  });
  routes.put("/pictures", async (c) => {
    let kept = 0;
    for await (const line of linesOf(c.req.raw.body, { gzip: false })) {
      if (!(await keepPictureLine(mediaFolder, line))) return refuse(c, refusal(422, "BAD_BACKUP"));
      kept += 1;
    }
    return c.json({ kept });
  });
  return routes;
}
