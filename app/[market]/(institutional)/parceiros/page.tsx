import type { Metadata } from "next";
import { Article, ArticleSection } from "@/components/shell/article";
import { routes } from "@/lib/routes";

export const metadata: Metadata = { title: "Parceiros" };

/** For restaurants, suppliers and couriers who want to work together. */
export default function PartnersPage() {
  return (
    <Article title="Parceiros" lead="Restaurantes, fornecedores e entregadores: vamos conversar.">
      <ArticleSection title="Para restaurantes">
        <p>
          Um cardápio próprio, com o seu endereço, as suas cores e os seus preços. O cliente pede direto com você, e os
          dados dos seus clientes não se misturam com os de outra loja.
        </p>
      </ArticleSection>
      <ArticleSection title="Para fornecedores e entregadores">
        <p>Conte o que você oferece e em quais bairros atende. A loja responde quando houver interesse.</p>
      </ArticleSection>
      <ArticleSection title="Como falar com a gente">
        <p>
          Use a página de <a href={routes.contact}>contato</a> ou os canais da loja no rodapé.
        </p>
      </ArticleSection>
    </Article>
  );
}
