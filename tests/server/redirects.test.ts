// Ten thousand addresses that try to redirect elsewhere (docs/security/threats.md T17): tests/tenancy tries most of them on the rule
// itself, these go over the wire byte by byte.
import { expect, inject, test } from "vitest";
import { Customer } from "../support/customer";
import { EVIL, hostileAddresses } from "../support/hostile-addresses";
import { headerIn, type RawResponse, rawRequest } from "../support/raw";

const port = inject("port");
const COUNT = Number(process.env.HOSTILE_ADDRESSES ?? 400);
const SEED = 170;
const AT_ONCE = 8;
const HOSTS = [`brasa.localhost:${port}`, `localhost:${port}`, "outra-coisa.com.br", `nada.localhost:${port}`];

function faultOf(response: RawResponse, host: string): string | null {
  if (response.status < 200 || response.status >= 500) return `status ${response.status}`;
  const location = headerIn(response, "location");
  if ((response.head.match(/\r\nlocation: /gi)?.length ?? 0) > 1) return "two locations";
  if (/\r\nset-cookie: a=b/i.test(response.head)) return "a header of the address's own";
  if (location === null) return null;
  // None of our own locations is unparsable.
  if (!URL.canParse(location, `http://${host}/`)) return `location ${location}`;
  const { host: led, protocol } = new URL(location, `http://${host}/`);
  return led === new URL(`http://${host}/`).host && protocol === "http:" ? null : `location ${location}`;
}

test("no address redirects to another host or causes a 5xx", async () => {
  const waiting = [...hostileAddresses(COUNT, SEED).entries()];
  const faults: string[] = [];
  let redirects = 0;
  const asker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, target] = next;
      const host = HOSTS[at % HOSTS.length] ?? "";
      const response = await rawRequest({ port, target, headers: [`Host: ${host}`] });
      if (headerIn(response, "location") !== null) redirects++;
      const fault = faultOf(response, host);
      if (fault) faults.push(`${host} ${target}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  expect(faults).toEqual([]);
  expect(redirects).toBeGreaterThan(COUNT / 10);
  console.log(`T17 ${COUNT} hostile addresses over the wire: ${redirects} redirects, 0 to another host, 0 faults`);
}, 600_000);

test("no form field redirects to another host", async () => {
  const guest = new Customer(port, `brasa.localhost:${port}`);
  for (const callbackUrl of hostileAddresses(40, SEED + 1)) {
    const { csrfToken } = await guest.read<{ csrfToken: string }>("/api/auth/csrf");
    for (const path of ["/api/auth/signout", "/api/auth/callback/email"]) {
      const form = new URLSearchParams({ csrfToken, callbackUrl, payload: "{}", json: "true" });
      const response = await guest.send("POST", path, form);
      expect(response.status, callbackUrl).toBeLessThan(500);
      expect(response.body + (response.headers.location ?? ""), callbackUrl).not.toContain(EVIL);
    }
  }
});
