import { Article, ArticleSection } from "@/components/page/article";
import { sellerLine } from "@/lib/domain/market/contact";
import { formatMoney } from "@/lib/domain/money";
import { routes } from "@/lib/domain/routes";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { pageMetadata } from "@/lib/server/seo/page-metadata";

export const generateMetadata = pageMetadata({
  title: "Termos de uso",
  path: routes.terms,
  sentence: (shop) => `As regras de um pedido em ${shop}: preços, entrega, pagamento, cancelamento e os seus direitos.`,
  indexed: false,
});

export default async function TermsPage({ params }: PageProps<"/[market]/termos">) {
  const market = await readMarketOrNone((await params).market);
  return (
    <Article title="Termos de uso" spread="columns" lead="O que vale quando você pede por aqui.">
      <ArticleSection title="Quem vende">
        <p>
          {market ? `${sellerLine(market)}, prepara` : "Cada loja prepara"} e entrega os produtos. Este site recebe o
          pedido e o encaminha à loja. Endereço e contatos estão no fim de todas as páginas.
        </p>
      </ArticleSection>
      <ArticleSection title="Pedido e preço">
        <p>
          Antes de confirmar você vê itens, descontos, taxa de entrega e total, e pode corrigir cada parte. Se um preço
          mudar enquanto você compra, avisamos, e nada é pedido sem que você aceite. O pedido vale a partir da
          confirmação na tela e fica guardado em <a href={routes.orders}>Meus Pedidos</a>, de onde pode ser impresso.
        </p>
        {market && market.minOrder > 0 && <p>O pedido mínimo desta loja é de {formatMoney(market.minOrder)}.</p>}
      </ArticleSection>
      <ArticleSection title="Pagamento">
        <p>
          As formas aceitas aparecem na etapa Pagamento. O que você paga é sempre o “Total com entrega” mostrado antes
          da confirmação.
        </p>
      </ArticleSection>
      <ArticleSection title="Entrega">
        <p>
          O prazo mostrado é uma estimativa. Confira o endereço e o telefone: sem eles a loja pode não conseguir
          entregar. Entregamos nos bairros que aparecem ao cadastrar o endereço.
        </p>
      </ArticleSection>
      {market?.pickup && (
        <ArticleSection title="Retirada">
          <p>
            Quem retira na loja não paga taxa de entrega: o que você paga é o “Total” mostrado antes da confirmação. O
            endereço aparece no pedido, e a página dele avisa quando está pronto.
          </p>
        </ArticleSection>
      )}
      <ArticleSection title="Cancelamento, arrependimento e problemas">
        <p>
          Você pode cancelar sem custo, pela página do pedido, até a loja começar o preparo. Depois disso, fale com a
          loja pelo telefone ou WhatsApp. Se algo vier errado, o Código de Defesa do Consumidor (Lei nº 8.078/1990)
          garante reparo, troca ou devolução do valor; para exercer o direito de arrependimento, escreva aos canais da
          loja.
        </p>
      </ArticleSection>
      <ArticleSection title="Alergias e informações dos produtos">
        <p>
          Quando a loja informa alergênicos, eles aparecem no produto. As fotos são ilustrativas. Em caso de dúvida,
          ligue antes de pedir.
        </p>
      </ArticleSection>
      <ArticleSection title="Sua conta">
        <p>
          Guarde sua senha e mantenha seus dados corretos. Você pode excluir a conta quando quiser, no seu perfil. Como
          usamos os dados está em <a href={routes.privacy}>Privacidade</a>.
        </p>
      </ArticleSection>
    </Article>
  );
}
