import type { Reply } from "../provider/faults";
import type { Seller, World } from "./books";

const SECONDS = 180 * 86_400;

/** The tokens that sellers begin with. */
export function openTokens(sellers: readonly Seller[], now: () => number): Pick<World, "tokens" | "refreshTokens"> {
  const expiresAt = now() + SECONDS * 1000;
  return {
    tokens: new Map(sellers.map((seller) => [seller.accessToken, { seller, expiresAt }])),
    refreshTokens: new Map(
      sellers.flatMap((seller) => (seller.refreshToken ? [[seller.refreshToken, { seller, isUsed: false }]] : [])),
    ),
  };
}

/** `POST /oauth/token`: a refresh token works once, and its successor comes with the new access token. */
export function grant(world: World, body: Record<string, unknown>): Reply {
  if (body.grant_type !== "refresh_token") return { status: 400, body: { error: "unsupported_grant_type" } };
  const old = world.refreshTokens.get(String(body.refresh_token));
  if (!old || old.isUsed)
    return { status: 400, body: { error: "invalid_grant", message: "The refresh token is not valid." } };
  const { seller } = old;
  old.isUsed = true;
  const [access, refresh] = [`APP_USR-${world.seed.hex(48)}`, `TG-${world.seed.hex(32)}`];
  world.tokens.set(access, { seller, expiresAt: world.now() + SECONDS * 1000 });
  world.refreshTokens.set(refresh, { seller, isUsed: false });
  const { userId: user_id, isTest } = seller;
  return {
    status: 200,
    body: {
      access_token: access,
      token_type: "Bearer",
      expires_in: SECONDS,
      scope: "offline_access payments write",
      user_id,
      refresh_token: refresh,
      live_mode: !isTest,
    },
  };
}
