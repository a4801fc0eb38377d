import type { MarketToken } from "@/lib/domain/market/market-token";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { bytesOf, PICTURE_QUOTA, type PictureBatch, pictureBatch } from "@/lib/embedded-api/services/pictures";
import { inPictureTurn } from "@/lib/node/queue/picture-gate";
import { picturesNamedBy } from "./named";

type Deps = Pick<Dependencies, "db" | "mediaFolder">;

/** The pictures of one change by hand: cut in the shop's turn, within its quota, and deleted unless they are stored. */
export async function withUploads<T>(
  { db, mediaFolder: folder }: Deps,
  market: MarketToken,
  work: (pictures: PictureBatch) => Promise<T>,
): Promise<T> {
  const room = async () => {
    let left = PICTURE_QUOTA;
    for (const hash of await withMarket(db, market, picturesNamedBy)) left -= await bytesOf(folder, hash);
    return left;
  };
  const pictures = pictureBatch({ folder, room, inTurn: (bytes, cut) => inPictureTurn(market, bytes, cut) });
  return work(pictures).finally(pictures.discard);
}
