import type { Metadata } from "next";
import { Article, ArticleSection } from "@/components/shell/article";
import { buttonClass } from "@/components/ui/button";
import { shopName } from "@/lib/market/name";
import { readMarketOrNone } from "@/lib/market/server";
import { routes } from "@/lib/routes";

export const metadata: Metadata = { title: "Sobre Nós" };

/** Who sells here, and how ordering works. */
export default async function AboutPage({ params }: PageProps<"/[market]/about">) {
  const market = await readMarketOrNone((await params).market);
  const name = shopName(market);
  return (
    <Article title="Sobre Nós" lead={`${name}: do cardápio à sua porta, sem complicação.`}>
      <ArticleSection title="O que você faz aqui">
        <p>
          Veja o cardápio completo, escolha tamanhos e complementos, monte o pedido e receba em casa. Cada preço aparece
          antes de você confirmar, com a taxa de entrega do seu bairro.
        </p>
      </ArticleSection>
      <ArticleSection title="Como funciona">
        <ul>
          <li>Você navega e monta o carrinho sem cadastro.</li>
          <li>Para entregar, pedimos que entre na sua conta e informe o endereço.</li>
          <li>O pedido vai direto para a loja, que confirma, prepara e entrega.</li>
        </ul>
      </ArticleSection>
      {market?.address && (
        <ArticleSection title="Onde estamos">
          <p>{[market.address, market.city, market.state].filter(Boolean).join(", ")}</p>
        </ArticleSection>
      )}
      {market && (
        <p>
          <a href={routes.menu} className={buttonClass()}>
            Ver cardápio
          </a>
        </p>
      )}
    </Article>
  );
}
