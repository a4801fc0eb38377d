import { onDemand, ServerRendered } from "@/components/page/server-rendered";
import type { Product } from "@/lib/domain/menu/product";
import { RareFacts } from "./rare-facts";

const loadFacts = () => import("./rare-facts");
const FactsOnDemand = onDemand(() => loadFacts().then((module) => module.RareFacts));

/** Few products have any: their code loads with the first that does. */
export function RenderedFacts({ product }: { product: Product }) {
  const facts = typeof window === "undefined" ? <RareFacts product={product} /> : null;
  return <ServerRendered content={facts} missing={<FactsOnDemand product={product} />} className="contents" />;
}

export async function loadRefusal(product: Product): Promise<string> {
  return (await loadFacts()).refusalOf(product);
}
