import type { Metadata } from "next";
import { decoded } from "@/lib/domain/decoded";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { chosenAt } from "@/lib/server/pages/chosen-product";
import { readMarket } from "@/lib/server/pages/market";
import { readMenu } from "@/lib/server/pages/menu";
import { chosenMetadata } from "@/lib/server/seo/metadata";
import ProductPage, { generateMetadata as plainMetadata } from "../page";

export const revalidate = 60;

export const generateStaticParams = () => [];

type Props = PageProps<"/[market]/produto/[product]/[choice]">;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { market: segment, product, choice } = await props.params;
  const id = parseMarketToken(segment);
  if (!id) return {};
  const [market, menu, chosen] = await Promise.all([
    readMarket(id),
    readMenu(id),
    chosenAt(id, decoded(product), choice),
  ]);
  if (!market.ok || !menu.ok || !chosen) return plainMetadata(props);
  return chosenMetadata(marketOrigin(id), market.value, chosen, menu.value.products);
}

/** A product whose address chooses something (`?c=`): the same page, with a card and a price that show the choice. */
export default function ChosenProductPage(props: Props) {
  return (
    <>
      {/* The page cache does not store this page: there is one for every possible choice. */}
      <meta name="page-state" content="once" />
      <ProductPage {...props} />
    </>
  );
}
