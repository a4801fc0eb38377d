import type { Metadata } from "next";
import { Article, ArticleSection } from "@/components/shell/article";
import { shopName } from "@/lib/market/name";
import { readMarketOrNone } from "@/lib/market/server";
import { routes } from "@/lib/routes";

export const metadata: Metadata = { title: "Termos de uso" };

/** What an order means for both sides. */
export default async function TermsPage({ params }: PageProps<"/[market]/termos">) {
  const market = await readMarketOrNone((await params).market);
  const seller = market?.legalName ?? shopName(market);
  return (
    <Article title="Termos de uso" lead="O que vale quando você pede por aqui.">
      <ArticleSection title="Quem vende">
        <p>
          {seller}
          {market?.taxId ? `, CNPJ ${market.taxId},` : ""} prepara e entrega os produtos. Este site recebe o pedido e o
          encaminha à loja.
        </p>
      </ArticleSection>
      <ArticleSection title="Pedido e preço">
        <p>
          Antes de confirmar você vê itens, descontos, taxa de entrega e total. Se um preço mudar enquanto você compra,
          avisamos, e nada é pedido sem que você aceite. O pedido vale a partir da confirmação na tela.
        </p>
      </ArticleSection>
      <ArticleSection title="Entrega">
        <p>
          O prazo mostrado é uma estimativa. Confira o endereço e o telefone: sem eles a loja pode não conseguir
          entregar. A entrega de alimentos preparados começa a ser feita assim que a loja confirma.
        </p>
      </ArticleSection>
      <ArticleSection title="Cancelamento e problemas">
        <p>
          Você pode cancelar antes do preparo. Se algo vier errado, fale com a loja: o Código de Defesa do Consumidor
          (Lei nº 8.078/1990) garante reparo, troca ou devolução do valor.
        </p>
      </ArticleSection>
      <ArticleSection title="Sua conta">
        <p>
          Guarde sua senha e mantenha seus dados corretos. Como usamos esses dados está em{" "}
          <a href={routes.privacy}>Privacidade</a>.
        </p>
      </ArticleSection>
    </Article>
  );
}
