import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector } from "undici";

const CONNECT_MS = 3_000;

export function publicAgent(connections: number): Agent {
  return new Agent({ connections, connect: publicConnect() });
}

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  // To ipaddr.js everything without another use is unicast; of IPv6 only this part is allocated.
  return address.kind() === "ipv4" || address.match(ALLOCATED_IPV6);
}

const ALLOCATED_IPV6 = ipaddr.parseCIDR("2000::/3");

// Checked on connecting, so that a name cannot resolve to another address afterwards.
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error("o endereço é privado"), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Connects to public addresses only. */
export function publicConnect(options: buildConnector.BuildOptions = {}): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: publicLookup, ...options });
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, "");
    // Nobody looks up an address that is written as one.
    if (isIP(host) && !isPublicAddress(host)) return callback(new Error("o endereço é privado"), null);
    connect(target, callback);
  };
}
