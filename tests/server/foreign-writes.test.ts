// Every write × every apparent sender × every content type: only our own pages' requests pass (docs/security/threats.md T18, T19).
import { beforeAll, expect, test } from "vitest";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import type { Customer } from "../support/customer";
import { ownStorefront } from "../support/own-storefront";
import { vapidKeys } from "../support/push-service";
import { ask } from "../support/storefront";

const NOBODY = "http://127.0.0.1:9/";
const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
const FORM_DATA = "multipart/form-data; boundary=fim";

type Write = { method: string; path: string; type: string | null };

const ofContract = (Object.keys(calls) as CallName[])
  .map((name): Call => calls[name])
  .filter(({ method, audience }) => method !== "GET" && audience !== "server")
  .map(
    ({ method, path, body, upload }): Write => ({
      method,
      path: `/api/v3${path.replace("{id}", path.startsWith("/markets") ? "brasa" : "nada-com-este-id")}`,
      type: upload ? FORM_DATA : body ? JSON_TYPE : null,
    }),
  );

const WRITES: Write[] = [
  ...ofContract,
  { method: "POST", path: "/api/save-push-subscription", type: JSON_TYPE },
  { method: "POST", path: "/api/events", type: JSON_TYPE },
  { method: "POST", path: "/api/geocode", type: JSON_TYPE },
  { method: "POST", path: "/api/auth/recovery", type: JSON_TYPE },
  { method: "POST", path: "/api/auth/entering", type: null },
  { method: "DELETE", path: "/api/auth/entering", type: null },
  { method: "POST", path: "/api/auth/callback/email", type: FORM },
  { method: "POST", path: "/api/auth/callback/google", type: FORM },
  { method: "POST", path: "/api/auth/signout", type: FORM },
];

const SITES = [null, "same-origin", "same-site", "cross-site", "none"];
const TYPES = [JSON_TYPE, FORM, FORM_DATA, "text/plain", null];
/** One session may write sixty times a minute; a write has fifteen cells that look like ours. */
const PER_CUSTOMER = 4;

const { publicKey, privateKey } = vapidKeys();
const shop = ownStorefront({
  EVENTS_URL: NOBODY,
  GEOCODER_URL: NOBODY,
  GOOGLE_CLIENT_ID: "loja.apps.googleusercontent.test",
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: "mailto:loja@exemplo.com.br",
});
let host: string;
type Someone = { customer: Customer; csrfToken: string };
const customers: Someone[] = [];
/** A guest, whose logout would end no customer's session. */
let guest: Someone;

beforeAll(async () => {
  host = shop.host();
  for (let at = 0; at * PER_CUSTOMER < WRITES.length; at++) {
    const customer = shop.customer();
    expect((await customer.register(`escreve${at}@exemplo.com.br`)).status).toBe(200);
    customers.push(await withToken(customer));
  }
  guest = await withToken(shop.customer());
});

async function withToken(customer: Customer): Promise<Someone> {
  const { csrfToken } = await customer.read<{ csrfToken: string }>("/api/auth/csrf");
  return { customer, csrfToken };
}

type Cell = { origin: string | null; site: string | null; type: string | null };

function cells(): Cell[] {
  const origins = [null, "null", `http://${host}`, `http://cantinho.localhost:${shop.port}`, "https://evil.example"];
  const alike = [
    `http://${host}.evil.example`,
    "http://brasa.localhost:1",
    `http://x@${host.replace("brasa", "nada")}`,
  ];
  return [
    ...origins.flatMap((origin) => SITES.flatMap((site) => TYPES.map((type) => ({ origin, site, type })))),
    ...alike.flatMap((origin) => TYPES.map((type) => ({ origin, site: null, type }))),
  ];
}

/** A request from our own page as browsers mark it: by Origin, by Sec-Fetch-Site, or by both. */
function isOwn({ origin, site }: Cell): boolean {
  const isOurOrigin = origin === `http://${host}`;
  return (isOurOrigin && (site === null || site === "same-origin")) || (origin === null && site === "same-origin");
}

async function statusOf(
  { method, path, type: own }: Write,
  { origin, site, type }: Cell,
  { customer, csrfToken }: Someone,
) {
  const body = own === null ? undefined : own === FORM ? String(new URLSearchParams({ csrfToken })) : "{}";
  const { status } = await ask({
    port: shop.port,
    host,
    path,
    method,
    headers: {
      cookie: `${customer.cookieHeader()}; __Host-medicao=sim`,
      ...(origin === null ? {} : { origin }),
      ...(site === null ? {} : { "sec-fetch-site": site }),
      ...(type === null ? {} : { "content-type": type }),
      ...(body === undefined ? {} : { "content-length": String(body.length) }),
    },
    body,
  });
  return status;
}

const baseOf = (type: string | null) => type?.split(";")[0] ?? null;

test("covers writes of every kind", () => {
  expect(WRITES.length).toBeGreaterThanOrEqual(16);
  expect(new Set(WRITES.map(({ type }) => baseOf(type))).size).toBe(4);
});

test("accepts every write from our own pages only", async () => {
  const wrong: string[] = [];
  const passed = new Set<string>();
  let asked = 0;
  await Promise.all(
    customers.map(async (customer, at) => {
      for (const write of WRITES.slice(at * PER_CUSTOMER, (at + 1) * PER_CUSTOMER))
        for (const cell of cells()) {
          const status = await statusOf(write, cell, write.type === FORM && isOwn(cell) ? guest : customer);
          asked++;
          const isRightType = write.type === null || baseOf(write.type) === baseOf(cell.type);
          const expected = !isOwn(cell) ? 403 : isRightType ? "passes" : 415;
          const isFault = status === 429 || status >= 500;
          const seen = status === 403 || status === 415 || isFault ? status : "passes";
          const name = `${write.method} ${write.path}`;
          if (seen !== expected) wrong.push(`${name} ${JSON.stringify(cell)}: ${status}`);
          if (seen === "passes") passed.add(name);
        }
    }),
  );
  expect(wrong).toEqual([]);
  expect(passed.size).toBe(WRITES.length);
  console.log(`T18 ${WRITES.length} writes, ${asked} cells: only the own ones pass`);
}, 120_000);

test("and leaves everybody logged in", async () => {
  for (const { customer } of customers) expect((await customer.send("GET", "/api/v3/account/me")).status).toBe(200);
});
