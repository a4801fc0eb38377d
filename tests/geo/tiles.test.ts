import { expect, test } from "vitest";
import { env } from "@/lib/node/env";
import { contentSecurityOf } from "@/lib/server/csp/policy.mjs";

test("[API-37] map tiles come from a public service, the only other origin that a page may load images from", () => {
  expect(env.TILE_URL).toBe("https://tile.openstreetmap.org/{z}/{x}/{y}.png");
  const pictures = /img-src ([^;]*)/.exec(contentSecurityOf("").policy)?.[1];
  expect(pictures).toBe("'self' data: blob: https://tile.openstreetmap.org");
});
