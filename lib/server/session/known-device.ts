import "server-only";
import { randomUUID } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import * as z from "zod";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { accountHash } from "./attempts";
import { ownCookie } from "./cookies";
import { authSecret } from "./secret";

/** How long a device is known after a login on it. */
export const DEVICE_DAYS = 180;

const SECONDS = DEVICE_DAYS * 24 * 60 * 60;
const cookie = ownCookie("device");
const sealedSchema = z.object({ device: z.uuid(), account: z.string() });
// No market's id holds a colon: what is sealed here never opens as a session.
const saltFor = (market: MarketToken) => `device:${market}`;

export const DEVICE_COOKIE = cookie.name;

/** The device that a request comes from, when this account was entered from it before; null for any other. */
export async function knownDeviceOf(request: Request, market: MarketToken, account: string): Promise<string | null> {
  const sealed = cookie.of(request) ?? undefined;
  const opened = await decode({ token: sealed, secret: authSecret(), salt: saltFor(market) }).catch(() => null);
  const parsed = sealedSchema.safeParse(opened);
  return parsed.success && parsed.data.account === accountHash(account) ? parsed.data.device : null;
}

/** A name for a device that no device had before. */
export function newDevice(): string {
  return randomUUID();
}

/** The Set-Cookie header that lets a device be known for an account; the cookie opens nothing by itself. */
export async function keptDevice(market: MarketToken, account: string, device: string): Promise<string> {
  const token = { device, account: accountHash(account) };
  return cookie.keep(await encode({ token, secret: authSecret(), salt: saltFor(market), maxAge: SECONDS }), SECONDS);
}
