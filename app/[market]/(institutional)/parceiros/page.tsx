import { ContactWays } from "@/components/market/contact-ways";
import { Article, ArticleSection } from "@/components/page/article";
import { shopName } from "@/lib/domain/market/name";
import { routes } from "@/lib/domain/routes";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { pageMetadata } from "@/lib/server/seo/page-metadata";

export const generateMetadata = pageMetadata({
  title: "Parceiros",
  path: routes.partners,
  sentence: (shop) =>
    `Quer trabalhar com ${shop}? Entregadores, fornecedores e outras lojas: como começar e com quem falar.`,
  indexed: false,
});

export default async function PartnersPage({ params }: PageProps<"/[market]/parceiros">) {
  const market = await readMarketOrNone((await params).market);
  return (
    <Article title="Parceiros" spread="columns" lead="Fornecedores, entregadores e restaurantes: vamos conversar.">
      <ArticleSection title="Para fornecedores">
        <p>
          Conte o que você oferece, de onde vem e com que frequência entrega. {shopName(market)} responde quando houver
          interesse.
        </p>
      </ArticleSection>
      <ArticleSection title="Para entregadores">
        <p>Diga em quais bairros e horários você atende, e com qual veículo.</p>
      </ArticleSection>
      <ArticleSection title="Para restaurantes">
        <p>
          Um cardápio próprio, com o seu endereço, as suas cores e os seus preços. O cliente pede direto com você, e os
          dados dos seus clientes não se misturam com os de outra loja.
        </p>
      </ArticleSection>
      <ArticleSection title="Como falar com a gente">
        {market && (
          <ul className="list-none! pl-0!">
            <ContactWays market={market} className="gap-2" />
          </ul>
        )}
        <p>
          Veja também a página de <a href={routes.contact}>contato</a>.
        </p>
      </ArticleSection>
    </Article>
  );
}
