import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";

const hash = "0123456789abcdef0123456789abcdef";
let GET: typeof import("@/app/media/[...path]/route").GET;

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), "storefront-data-"));
  mkdirSync(join(data, "media", hash), { recursive: true });
  writeFileSync(join(data, "media", hash, "sq224.webp"), "the bytes");
  writeFileSync(join(data, "media", hash, "sq224.svg"), "<svg/>");
  writeFileSync(join(data, "operator-token"), "SECRET");
  vi.stubEnv("DATA_DIR", data);
  ({ GET } = await import("@/app/media/[...path]/route"));
});

function get(path: string[], headers: Record<string, string> = {}) {
  return GET(new Request("http://localhost/media", { headers }), { params: Promise.resolve({ path }) });
}

test("serves a stored cut as immutable, with its type", async () => {
  const response = await get([hash, "sq224.webp"]);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("the bytes");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/webp",
    "x-framing-content-length": "9",
    "x-content-type-options": "nosniff",
  });
  const etag = response.headers.get("etag") ?? "";
  const again = await get([hash, "sq224.webp"], { "if-none-match": etag });
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: "" });
});

test.each([
  [["..", "operator-token"]],
  [["../operator-token"]],
  [[hash, "..", "..", "operator-token"]],
  [[hash, "../../operator-token"]],
  [[hash, "sq224.svg"]],
  [[hash, "sq224.jpg"]],
  [[hash, "w480.webp"]],
  [[hash, "constructor.webp"]],
  [[hash, "sq224.webp\0.png"]],
  [[hash.toUpperCase(), "sq224.webp"]],
  [[hash]],
  [[]],
])("responds 404 to %j", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).not.toContain("SECRET");
});
