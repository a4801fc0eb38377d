import sharp from "sharp";
import { aDocument } from "../embedded-api/factory";
import { importShop } from "./imported-shop";

/** Words that occur in every text of one market and nowhere else; lower case, so that addresses preserve them. */
const WORDS = ["zqalfa", "zqbravo", "zqcharlie"];

export type CanaryMarket = { id: string; canary: string };

function wordOf(at: number): string {
  return WORDS[at] ?? `zqmais${at}x`;
}

export async function importCanaryMarkets(port: number, count = WORDS.length): Promise<CanaryMarket[]> {
  const markets: CanaryMarket[] = [];
  for (let at = 0; at < count; at++) {
    const market = { id: `loja-${wordOf(at)}`, canary: wordOf(at) };
    await importShop(port, await canaryDocument(market, at));
    markets.push(market);
  }
  return markets;
}

async function canaryDocument({ id, canary }: CanaryMarket, at: number) {
  const { market, categories, products, districts, payment_types } = aDocument(id);
  const picture = await pictureOf(at);
  return {
    market: {
      ...market,
      name: `Casa ${canary}`,
      delivery_time: `40-60 min ${canary}`,
      open_message: `Fechada ${canary}`,
      phone: `(12) 3333-${canary}`,
      whatsapp: "12999990000",
      email: `${canary}@example.com`,
      address: `Rua ${canary}`,
      city: `Cidade ${canary}`,
      legal_name: `Razão ${canary} LTDA`,
      tax_id: `CNPJ ${canary}`,
      banner: picture,
      logo: picture,
      pix: { key: `${canary}@pix.example`, name: `Pix ${canary}`, city: canary },
      scheduling: { days_ahead: 1, slot_minutes: 60, lead_minutes: 60 },
      cashback: { percent: 5, days: 60 },
    },
    coupons: [{ code: canary.toUpperCase(), kind: "PERCENT", value: 10 }],
    categories: categories.map((category) => ({ id: `${canary}-${category.id}`, name: `${category.name} ${canary}` })),
    products: products.map((product) => ({
      ...product,
      name: `${product.name} ${canary}`,
      description: `Descrição ${canary}`,
      allergens: [`Alérgeno ${canary}`],
      ...{ diets: ["VEGAN"], stock: 30, promotion: { price: 10 } },
      image: picture,
      category: { id: `${canary}-${product.category.id}` },
      variations: product.variations?.map((one) => ({ ...one, name: `${one.name} ${canary}`, desc: canary })) ?? [],
      complements:
        product.complements?.map((one) => ({
          ...one,
          name: `${one.name} ${canary}`,
          category: { ...one.category, name: `${one.category.name} ${canary}` },
        })) ?? [],
    })),
    districts: districts.map((district) => ({ ...district, name: `${district.name} ${canary}` })),
    payment_types: payment_types.map((type) => ({
      ...type,
      name: `${type.name} ${canary}`,
      description: canary,
      methods: type.methods.map((method) => ({ ...method, name: `${method.name} ${canary}`, description: canary })),
    })),
  };
}

async function pictureOf(at: number): Promise<string> {
  const background = { r: (at * 67) % 256, g: (at * 131 + 40) % 256, b: (at * 29 + 90) % 256 };
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}
