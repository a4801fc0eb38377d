import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Agent } from "undici";

const CONNECT_MS = 3_000;

export function publicAgent(connections: number): Agent {
  return new Agent({ connections, connect: { timeout: CONNECT_MS, lookup: publicLookup } });
}

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

// Ranges within the global one that are not public: Teredo, documentation, and 6to4, which wraps any IPv4 address.
const specialV6 = new BlockList();
specialV6.addSubnet("2001::", 32, "ipv6");
specialV6.addSubnet("2001:db8::", 32, "ipv6");
specialV6.addSubnet("2002::", 16, "ipv6");

// Checked when the connection is made, so that a name cannot resolve to another address afterwards.
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error("o endereço é privado"), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
