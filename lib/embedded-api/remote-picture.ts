import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Agent, fetch } from "undici";
import { PICTURE_BYTES } from "./pictures";

const TOTAL_MS = 10_000;
const CONNECT_MS = 3_000;
const MOST_REDIRECTS = 3;

/** The bytes of a public https picture; throws a sentence when it cannot be had. No request reaches a private address. */
export async function fetchPicture(address: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  let url = address;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const response = await fetch(publicUrl(url), { dispatcher: agent, redirect: "manual", signal });
    const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (!next) {
      if (!response.ok || !response.body) throw new Error(`o servidor respondeu ${response.status}`);
      return readAtMost(response.body, PICTURE_BYTES);
    }
    await response.body?.cancel();
    url = new URL(next, url).href;
  }
  throw new Error("há redirecionamentos demais");
}

/** The address, when it is https on its own port and no private one; names are checked once more when they resolve. */
export function publicUrl(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== "https:" || url.port !== "" || url.username)
    throw new Error("o endereço não é https:// público");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw new Error("o endereço é privado");
  return url;
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateV4.check(address, "ipv4");
  return globalV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}

const privateV4 = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  privateV4.addSubnet(net, prefix, "ipv4");

const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

// Within the global range: Teredo, documentation, and 6to4, which wraps any IPv4 address.
const specialV6 = new BlockList();
specialV6.addSubnet("2001::", 32, "ipv6");
specialV6.addSubnet("2001:db8::", 32, "ipv6");
specialV6.addSubnet("2002::", 16, "ipv6");

// Checked where the connection is made, so that a name cannot resolve to another address afterwards.
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error("o endereço é privado"), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

const agent = new Agent({ connections: 8, connect: { timeout: CONNECT_MS, lookup: publicLookup } });

async function readAtMost(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > most) throw new Error("a imagem passa de 5 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
