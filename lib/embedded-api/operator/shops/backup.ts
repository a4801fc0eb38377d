import { Hono } from "hono";
import * as z from "zod";
import { createArchive } from "@/lib/embedded-api/backup/archive";
import { noteProvenBackup } from "@/lib/embedded-api/backup/proven";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse, readBody } from "@/lib/embedded-api/request/responses";

const provenSchema = z.object({ made_at: z.iso.datetime(), rows: z.int().min(0) });

export function operatorBackupRoutes({ db, media, scratchFolder, now }: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    const { rows, archive } = await createArchive({ db, media, scratchFolder }, now());
    return c.body(archive, 200, {
      "content-type": "application/x-tar",
      "cache-control": "no-store, no-transform",
      "x-rows": String(rows),
    });
  });
  routes.put("/proven", async (c) => {
    const body = await readBody(c, provenSchema);
    if (!body.ok) return errorResponse(c, body.error);
    const { made_at, rows } = body.value;
    await noteProvenBackup(db, { madeAt: new Date(made_at), rows, provenAt: now() });
    return c.body(null, 204);
  });
  return routes;
}
