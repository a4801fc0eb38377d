import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SERVERS_OWN =
  /AUTH_SECRET|STORE_API_KEY|OPERATOR_TOKEN|METRICS_TOKEN|DATABASE_URL|REDIS_URL|SMTP_URL|VAPID_PRIVATE|AUTHTOKEN|X-App-Key|X-Market-Token|drizzle|pglite|postgres|scrypt|next-auth\/jwt/i;

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
