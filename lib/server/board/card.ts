import "server-only";
import sharp from "sharp";
import * as z from "zod";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { refuse } from "@/lib/server/http/refusals";
import { readPicture } from "@/lib/server/media/pictures";
import { picturePdf } from "@/lib/server/share/picture-pdf";
import { tableCardPicture } from "@/lib/server/share/previews";
import { CARD_SIZES, type CardSize } from "@/lib/server/share/table-card";

const shopSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullish(),
  primary_color: z.string().nullish(),
  address: z.string(),
});

const FILE = /^(a6|a5)\.(png|pdf)$/;
const JPEG_QUALITY = 92;

/** The shop's table card, drawn anew from what the shop is now: `a6.png`, `a5.pdf`. `ofShop` answers as `GET /board`. */
export async function cardCall(file: string, ofShop: () => Promise<Response>): Promise<Response> {
  const [, size, type] = FILE.exec(file) ?? [];
  if (!size || !type) return refuse("unknown");
  const answer = await ofShop();
  if (!answer.ok) return answer;
  const shop = shopSchema.parse(await answer.json());
  const market = parseMarketToken(shop.id);
  if (!market) return refuse("unknown");
  const png = await pictureOf(market, shop, size as CardSize);
  const bytes = type === "png" ? png : await pdfOf(png, size as CardSize);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type === "png" ? "image/png" : "application/pdf",
      "content-disposition": `inline; filename="cartao-${market}-${size}.${type}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

async function pictureOf(market: string, shop: z.infer<typeof shopSchema>, size: CardSize): Promise<Buffer> {
  const logo = shop.logo ? await readPicture(shop.logo, "source") : null;
  const { name, primary_color: color = null, address } = shop;
  return tableCardPicture(market, { name, color, address, logo }, size);
}

async function pdfOf(png: Buffer, size: CardSize): Promise<Buffer> {
  const { millimetres, width, height } = CARD_SIZES[size];
  const jpeg = await sharp(png).jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer();
  return picturePdf(jpeg, { page: millimetres, width, height });
}
