import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The storefront's own pictures. */
export async function GET(_request, { params }) {
  const [hash, cut] = (await params).path;
  const bytes = await readFile(join(/* turbopackIgnore: true */ process.env.FLOOR_MEDIA ?? "", hash, cut));
  return new Response(bytes, {
    headers: { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" },
  });
}
