import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { COMPILE_HINT } from "../../scripts/lib/compile-hints.mjs";
import { ask } from "../support/storefront";

const SERVERS_OWN =
  /AUTH_SECRET|STORE_API_KEY|OPERATOR_TOKEN|METRICS_TOKEN|AWS_SECRET|DATABASE_URL|SMTP_URL|VAPID_PRIVATE|AUTHTOKEN|X-App-Key|X-Market-Token|drizzle|pglite|postgres|scrypt|next-auth\/jwt/i;

const files = (readdirSync(".next/static", { recursive: true, encoding: "utf8" }) as string[]).filter((name) =>
  /\.\w+$/.test(name),
);

test("ships no secret's name, no database code and no source map to browsers", () => {
  const scripts = files.filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  const telling = scripts.flatMap((name) => {
    const found = SERVERS_OWN.exec(readFileSync(join(".next/static", name), "utf8"));
    return found ? [`${name}: ${found[0]}`] : [];
  });
  expect(telling).toEqual([]);
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
});

test.each(["/", "/cart", "/login"])(
  "the long scripts with which %s starts are compiled while they load",
  async (path) => {
    const port = inject("port");
    const page = await ask({ port, host: `brasa.localhost:${port}`, path });
    const scripts = [...page.body.matchAll(/<script src="([^"]+)" async=""/g)].map(([, src]) => src ?? "");
    const bodies = await Promise.all(
      scripts.map(async (script) => (await ask({ port, host: `brasa.localhost:${port}`, path: script })).body),
    );
    const long = bodies.filter((body) => body.length >= 31 * 1024);
    expect(long.length).toBeGreaterThanOrEqual(3);
    for (const body of long) expect(body.startsWith(COMPILE_HINT)).toBe(true);
  },
);
