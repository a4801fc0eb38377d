import { Readable } from "node:stream";
import { Hono } from "hono";
import { dumpDatabase } from "@/lib/embedded-api/backup/backup";
import { gzipped, linesOf } from "@/lib/embedded-api/backup/lines";
import { pictureLines, picturesIn, storePictureFile } from "@/lib/embedded-api/backup/pictures";
import { restoreDatabase } from "@/lib/embedded-api/backup/restore";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse } from "@/lib/embedded-api/request/responses";

export function operatorBackupRoutes({ db, mediaFolder, now }: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    const { rows, pictures } = await dumpDatabase(db, now());
    const bytes = Readable.toWeb(Readable.from(gzipped(rows, pictureLines(mediaFolder, pictures))));
    return c.body(bytes as ReadableStream<Uint8Array>, 200, {
      "content-type": "application/gzip",
      "x-rows-bytes": String(rows.length),
    });
  });
  // Compressed rows; the pictures precede them, in as many requests as they need.
  routes.put("/", async (c) => {
    const restored = await restoreDatabase(db, linesOf(c.req.raw.body, { gzip: true }));
    return restored.ok ? c.json(restored.value) : errorResponse(c, restored.error);
  });
  routes.put("/pictures", async (c) => {
    const pictures = await picturesIn(linesOf(c.req.raw.body, { gzip: false }));
    if (!pictures.ok) return errorResponse(c, pictures.error);
    for (const picture of pictures.value) await storePictureFile(mediaFolder, picture);
    return c.json({ kept: pictures.value.length });
  });
  return routes;
}
