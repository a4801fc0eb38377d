import type { MarketToken } from "@/lib/domain/market/market-token";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { bytesOf, type PictureStore } from "@/lib/embedded-api/services/picture-claims";
import { PICTURE_QUOTA, type PictureBatch, pictureBatch } from "@/lib/embedded-api/services/pictures";
import { inPictureTurn } from "@/lib/node/queue/picture-gate";
import { picturesNamedBy } from "./named";

/** The pictures of one change by hand: cut in the shop's turn, within its quota, and deleted unless they are stored. */
export async function withUploads<T>(
  { db, media }: PictureStore,
  market: MarketToken,
  work: (pictures: PictureBatch) => Promise<T>,
): Promise<T> {
  const room = async () =>
    PICTURE_QUOTA - (await bytesOf({ db, media }, await withMarket(db, market, picturesNamedBy)));
  const inTurn = <R>(bytes: number, cut: () => Promise<R>) => inPictureTurn(market, bytes, cut);
  const pictures = pictureBatch({ db, media, room, inTurn });
  return work(pictures).finally(pictures.discard);
}
