import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { UPLOAD_LIMIT } from "@/lib/contract/calls";
import { pictureKind } from "@/lib/domain/account/file";
import { cutPath, cutSize, pictureHash } from "@/lib/domain/media/picture";
import { MAX_PIXELS } from "@/lib/domain/media/picture-bytes";
import { asCustomer, type Dependencies, namedMarket } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";
import { fileOf } from "@/lib/embedded-api/services/pictures";
import { inPictureTurn } from "@/lib/node/queue/picture-gate";
import { lockCustomer, profileOf, saveCustomer } from "./profile";

const FIELD = "avatar";

export function avatarRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/app_user/update_avatar", async (c) => {
    const known = await asCustomer(deps, c, async () => c.body(null));
    if (!known.ok) return known;
    const form = await c.req.formData().catch(() => null);
    const file = form?.get(FIELD);
    if (!(file instanceof File) || file.size === 0) return errorResponse(c, requestError(422, "NO_PICTURE"));
    if (file.size > UPLOAD_LIMIT) return errorResponse(c, requestError(413, "NO_PICTURE"));
    const bytes = Buffer.from(await file.arrayBuffer());
    const cut = pictureKind(bytes)
      ? await inPictureTurn(namedMarket(deps, c), bytes.length, () =>
          cutAvatar(bytes).catch(() => "unreadable" as const),
        )
      : "unreadable";
    if (cut === "unreadable") return errorResponse(c, requestError(422, "NO_PICTURE"));
    const path = await storeAvatar(cut, deps.mediaFolder);
    let replaced: string | null = path;
    const answer = await asCustomer(deps, c, async (context) => {
      const before = await lockCustomer(context);
      if (!before) return errorResponse(c, requestError(401, "UNAUTHORIZED"));
      const saved = await saveCustomer(context, { avatar: path });
      replaced = before.avatar;
      return c.json(profileOf(saved));
    }).finally(() => removeAvatar(replaced, deps.mediaFolder));
    return answer;
  });
  return routes;
}

export async function removeAvatar(path: string | null, folder: string): Promise<void> {
  const hash = path && pictureHash(path);
  if (hash) await rm(dirname(fileOf(folder, hash, "a256", "webp")), { recursive: true, force: true });
}

function cutAvatar(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ ...cutSize("a256"), fit: "cover" })
    .webp({ quality: 80 })
    .toBuffer();
}

async function storeAvatar(cut: Buffer, folder: string): Promise<string> {
  // Random instead of a content hash: someone who has the picture must not learn whose it is.
  const name = randomBytes(16).toString("hex");
  const file = fileOf(folder, name, "a256", "webp");
  await mkdir(dirname(file), { recursive: true });
  const part = join(dirname(file), `${randomUUID()}.part`);
  await writeFile(part, cut);
  await rename(part, file);
  return cutPath(name, "a256");
}
