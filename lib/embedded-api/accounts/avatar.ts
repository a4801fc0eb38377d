import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import sharp from "sharp";
import { UPLOAD_LIMIT } from "@/lib/contract/calls";
import { pictureKind } from "@/lib/domain/account/file";
import { cutPath, cutSize, pictureHash } from "@/lib/domain/media/picture";
import { MAX_PIXELS } from "@/lib/domain/media/picture-bytes";
import { asCustomer, type Dependencies, namedMarket } from "@/lib/embedded-api/request/context";
import { errorResponse, requestError } from "@/lib/embedded-api/request/responses";
import type { MediaStore } from "@/lib/node/media/media-store";
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
    const path = await storeAvatar(cut, deps.media);
    let replaced: string | null = path;
    const response = await asCustomer(deps, c, async (context) => {
      const before = await lockCustomer(context);
      if (!before) return errorResponse(c, requestError(401, "UNAUTHORIZED"));
      const saved = await saveCustomer(context, { avatar: path });
      replaced = before.avatar;
      return c.json(profileOf(saved));
    }).finally(() => removeAvatar(replaced, deps.media));
    return response;
  });
  return routes;
}

export async function removeAvatar(path: string | null, media: MediaStore): Promise<void> {
  const hash = path && pictureHash(path);
  if (hash) await media.remove(hash);
}

function cutAvatar(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ ...cutSize("a256"), fit: "cover" })
    .webp({ quality: 80 })
    .toBuffer();
}

async function storeAvatar(cut: Buffer, media: MediaStore): Promise<string> {
  // Random instead of a content hash: someone who has the picture must not learn whose it is.
  const name = randomBytes(16).toString("hex");
  await media.write(`${name}/a256.webp`, cut);
  return cutPath(name, "a256");
}
