import "server-only";
import { randomUUID } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import * as z from "zod";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { accountHash } from "./attempts";
import { ownCookie } from "./cookies";
import { authSecret } from "./secret";

export const DEVICE_DAYS = 180;

const SECONDS = DEVICE_DAYS * 24 * 60 * 60;
const cookie = ownCookie("device");
const sealedSchema = z.object({ device: z.uuid(), account: z.string() });
// No market token has a colon, so this cookie never decrypts as a session.
const saltFor = (market: MarketToken) => `device:${market}`;

export const DEVICE_COOKIE = cookie.name;

export async function knownDeviceOf(request: Request, market: MarketToken, account: string): Promise<string | null> {
  const sealed = cookie.of(request) ?? undefined;
  const opened = await decode({ token: sealed, secret: authSecret(), salt: saltFor(market) }).catch(() => null);
  const parsed = sealedSchema.safeParse(opened);
  return parsed.success && parsed.data.account === accountHash(account) ? parsed.data.device : null;
}

export function newDevice(): string {
  return randomUUID();
}

export async function deviceCookie(market: MarketToken, account: string, device: string): Promise<string> {
  const token = { device, account: accountHash(account) };
  return cookie.keep(await encode({ token, secret: authSecret(), salt: saltFor(market), maxAge: SECONDS }), SECONDS);
}
