import type { MarketToken } from "@/lib/domain/market/market-token";
import { LARGEST_CUT, type PictureKind, pictureHash } from "@/lib/domain/media/picture";
import { pictureType } from "@/lib/domain/media/picture-bytes";
import { SOURCE } from "@/lib/domain/media/picture-file";
import { sharedGroupSteps } from "@/lib/embedded-api/catalogue/document/groups";
import { couponsOf } from "@/lib/embedded-api/coupons/stored";
import type { Database } from "@/lib/embedded-api/db/database";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { withWrittenStock } from "@/lib/embedded-api/stock/document";
import type { MediaStore } from "@/lib/node/media/media-store";
import { inTurns } from "@/lib/node/queue/yield-turn";
import { contentOf } from "./history";
import { allCategoriesOf, allProductsOf, districtsOf, paymentTypesOf } from "./menu";

/**
 * The document that would import the market. `inline` embeds pictures as data URIs, so that it works on any server;
 * `paths` keeps this server's media paths.
 */
export async function exportMarket(
  { db, media }: { db: Database; media: MediaStore },
  id: MarketToken,
  pictures: "inline" | "paths",
) {
  const document = await withMarket(db, id, async (scope) => {
    const row = await marketOf(scope);
    if (!row) return null;
    return {
      market: row.body,
      categories: await allCategoriesOf(scope),
      ...(await inTurns(sharedGroupSteps((await withWrittenStock(scope, await allProductsOf(scope))).map(contentOf)))),
      districts: await districtsOf(scope),
      payment_types: await paymentTypesOf(scope),
      coupons: await couponsOf(scope),
    };
  });
  if (!document || pictures === "paths") return document;
  const inlined = (image: string | null, kind: PictureKind) => dataUri(image, kind, media);
  const { market } = document;
  const banner = await inlined(market.banner, "banner");
  const logo = await inlined(market.logo, "logo");
  const withPicture = async <Option extends { image?: string | undefined }>(option: Option): Promise<Option> =>
    option.image ? { ...option, image: (await inlined(option.image, "product")) ?? undefined } : option;
  const groups = [];
  for (const group of document.groups)
    groups.push({ ...group, options: await Promise.all(group.options.map(withPicture)) });
  const products = [];
  for (const product of document.products) {
    const complements = await Promise.all(
      product.complements.map((option) => (typeof option === "string" ? option : withPicture(option))),
    );
    products.push({ ...product, image: await inlined(product.image, "product"), complements });
  }
  return { ...document, market: { ...market, banner, logo }, groups, products };
}

async function dataUri(image: string | null, kind: PictureKind, media: MediaStore): Promise<string | null> {
  const hash = image && pictureHash(image);
  if (!hash) return image;
  const bytes = (await media.read(`${hash}/${SOURCE}`)) ?? (await media.read(`${hash}/${LARGEST_CUT[kind]}.webp`));
  return bytes && `data:image/${pictureType(bytes) ?? "webp"};base64,${bytes.toString("base64")}`;
}
