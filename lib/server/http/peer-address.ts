import "server-only";
import ipaddr from "ipaddr.js";

/** Carries the socket's address to route handlers. The edge sets it in every request, whatever a client sent. */
export const PEER_HEADER = "x-peer-address";

/** Marks a request that a proxy has passed on; Next writes an x-forwarded-for into all others too. */
export const PASSED_ON_HEADER = "x-passed-on";

const OWN_RANGES = new Set(["private", "carrierGradeNat", "loopback", "linkLocal", "uniqueLocal"]);

/**
 * The address to rate-limit by. Null for this machine's own networks: behind a reverse proxy everybody shares one
 * address. Forwarded addresses are a client's claim and are never read.
 */
export function clientAddressOf(request: Request): string | null {
  return countableAddress(request.headers.get(PEER_HEADER) ?? "");
}

/** A public IPv4 address, or the /64 network of an IPv6 address, because one customer has many addresses in it. */
export function countableAddress(text: string): string | null {
  if (!ipaddr.isValid(text)) return null;
  // Unwraps an IPv4 address that arrived on an IPv6 socket.
  const address = ipaddr.process(text);
  if (OWN_RANGES.has(address.range())) return null;
  return address.kind() === "ipv4" ? address.toString() : address.toNormalizedString().split(":").slice(0, 4).join(":");
}
