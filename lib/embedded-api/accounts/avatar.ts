import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { UPLOAD_LIMIT } from "@/lib/contract/calls";
import { pictureKind } from "@/lib/domain/account/file";
import { cutPath, cutSize, pictureHash } from "@/lib/domain/media/picture";
import { MOST_PIXELS } from "@/lib/domain/media/picture-bytes";
import { fileOf } from "@/lib/embedded-api/pictures/pictures";
import { asCustomer, namedMarket, type Parts } from "@/lib/embedded-api/request/context";
import { refusal, refuse } from "@/lib/embedded-api/request/responses";
import { createTurns } from "@/lib/embedded-api/services/fair-turns";
import { lockCustomer, profileOf, saveCustomer } from "./profile";

const FIELD = "avatar";

// Decoding a picture of 25 megapixels takes 100 MB.
const inTurn = createTurns({ atOnce: 1, mostWaiting: 16, mostMs: 10_000 });

export function avatarRoutes(parts: Parts): Hono {
  const routes = new Hono();
  routes.post("/app_user/update_avatar", async (c) => {
    const known = await asCustomer(parts, c, async () => c.body(null));
    if (!known.ok) return known;
    const form = await c.req.formData().catch(() => null);
    const file = form?.get(FIELD);
    if (!(file instanceof File) || file.size === 0) return refuse(c, refusal(422, "NO_PICTURE"));
    if (file.size > UPLOAD_LIMIT) return refuse(c, refusal(413, "NO_PICTURE"));
    const bytes = Buffer.from(await file.arrayBuffer());
    const cut = pictureKind(bytes)
      ? await inTurn(namedMarket(parts, c), () => cutAvatar(bytes).catch(() => "unreadable" as const))
      : "unreadable";
    if (cut === null) return refuse(c, refusal(503, "BUSY"));
    if (cut === "unreadable") return refuse(c, refusal(422, "NO_PICTURE"));
    const path = await keepAvatar(cut, parts.mediaFolder);
    let replaced: string | null = path;
    const answer = await asCustomer(parts, c, async (visit) => {
      const before = await lockCustomer(visit);
      if (!before) return refuse(c, refusal(401, "UNAUTHORIZED"));
      const saved = await saveCustomer(visit, { avatar: path });
      replaced = before.avatar;
      return c.json(profileOf(saved));
    }).finally(() => removeAvatar(replaced, parts.mediaFolder));
    return answer;
  });
  return routes;
}

export async function removeAvatar(path: string | null, folder: string): Promise<void> {
  const hash = path && pictureHash(path);
  if (hash) await rm(dirname(fileOf(folder, hash, "a256", "webp")), { recursive: true, force: true });
}

function cutAvatar(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ ...cutSize("a256"), fit: "cover" })
    .webp({ quality: 80 })
    .toBuffer();
}

async function keepAvatar(cut: Buffer, folder: string): Promise<string> {
  // Random instead of a content hash: someone who has the picture must not learn whose it is.
  const name = randomBytes(16).toString("hex");
  const file = fileOf(folder, name, "a256", "webp");
  await mkdir(dirname(file), { recursive: true });
  const part = join(dirname(file), `${randomUUID()}.part`);
  await writeFile(part, cut);
  await rename(part, file);
  return cutPath(name, "a256");
}
