import type { Metadata } from "next";
import { Article, ArticleSection } from "@/components/shell/article";
import { shopName } from "@/lib/market/name";
import { readMarketOrNone } from "@/lib/market/server";
import { routes } from "@/lib/routes";

export const metadata: Metadata = { title: "Privacidade" };

/** What is kept of a customer, what for and how they get at it (LGPD). */
export default async function PrivacyPage({ params }: PageProps<"/[market]/privacidade">) {
  const market = await readMarketOrNone((await params).market);
  const controller = market?.legalName ?? shopName(market);
  return (
    <Article
      title="Privacidade"
      lead="Pedimos só o que é preciso para entregar o seu pedido. Não vendemos dados e não usamos rastreadores."
    >
      <ArticleSection title="Quem responde pelos dados">
        <p>
          {controller}
          {market?.taxId ? `, CNPJ ${market.taxId},` : ""} é quem controla os dados tratados nesta loja, conforme a Lei
          Geral de Proteção de Dados (Lei nº 13.709/2018).
        </p>
      </ArticleSection>
      <ArticleSection title="Quais dados e para quê">
        <ul>
          <li>Nome, e-mail e telefone: para criar a conta e falar sobre o pedido.</li>
          <li>Endereço: para calcular a taxa e entregar.</li>
          <li>Itens, valores e forma de pagamento: para preparar, cobrar e registrar o pedido.</li>
          <li>CPF: opcional no cadastro; só quando você informa ou quando o pagamento por Pix exige o pagador.</li>
        </ul>
        <p>Número de cartão e código de segurança não são guardados por nós.</p>
      </ArticleSection>
      <ArticleSection title="O que fica no seu aparelho">
        <p>
          O carrinho e as preferências ficam guardados no próprio navegador e somem quando você sai da conta ou limpa os
          dados do site. Sobre os cookies, veja a página de <a href={routes.cookies}>cookies</a>.
        </p>
      </ArticleSection>
      <ArticleSection title="Com quem compartilhamos">
        <p>
          Com quem entrega e com quem processa o pagamento, apenas o necessário para isso. Guardamos os pedidos pelo
          tempo que a lei fiscal e de defesa do consumidor exige.
        </p>
      </ArticleSection>
      <ArticleSection title="Seus direitos">
        <p>
          Você pode confirmar se tratamos seus dados, acessar, corrigir, pedir cópia ou exclusão e revogar
          consentimentos. Peça pela página de <a href={routes.contact}>contato</a> ou pelos canais da loja no rodapé.
        </p>
      </ArticleSection>
    </Article>
  );
}
