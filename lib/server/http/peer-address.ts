import "server-only";
import { randomUUID } from "node:crypto";
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";

/**
 * The header that carries the socket's address to route handlers. Its random name cannot be guessed, so no client can
 * forge it.
 */
export const PEER_HEADER: string = processSingleton("peerHeader", () => `x-peer-${randomUUID()}`);

const own = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  own.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  own.addSubnet(net, bits, "ipv6");

/**
 * The address to rate-limit by. Null for this machine's own networks: behind a reverse proxy everybody shares one
 * address. Forwarded addresses are a client's claim and are never read.
 */
export function clientAddressOf(request: Request): string | null {
  return countableAddress(request.headers.get(PEER_HEADER) ?? "");
}

/** A public IPv4 address, or the /64 network of an IPv6 address, because one customer has many addresses in it. */
export function countableAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return own.check(plain, "ipv4") ? null : plain;
  if (!isIPv6(plain) || own.check(plain, "ipv6")) return null;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const whole = [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill("0"), ...rest];
  return whole.slice(0, 4).join(":");
}
