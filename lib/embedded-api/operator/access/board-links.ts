import { entryAddress } from "@/lib/domain/board/entry-link";
import { err, ok, type Result } from "@/lib/domain/result";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { boardOriginOf } from "@/lib/node/origins/origin";
import { createBoardLink, type Opening } from "./board-sessions";

export type BoardLink = { market: string; code: string; address: string; expires_at: string };

/** A one-use link to the board, as the device that shows it needs it. */
export async function linkTo(
  deps: Pick<Dependencies, "addresses">,
  moment: MarketMoment,
  opening: Opening,
): Promise<Result<BoardLink, RequestError>> {
  const link = await createBoardLink(moment, opening);
  if (!link) return err(requestError(409, "TOO_MANY_BOARD_LINKS"));
  const { market } = moment;
  const address = entryAddress(boardOriginOf(deps.addresses.config) ?? "", market, link.code);
  return ok({ market, code: link.code, address, expires_at: link.expiresAt.toISOString() });
}
