import type { Metadata } from "next";
import { Article, ArticleSection } from "@/components/shell/article";
import { routes } from "@/lib/routes";

export const metadata: Metadata = { title: "Cookies" };

/** Which cookies there are: the necessary ones only. */
export default function CookiesPage() {
  return (
    <Article title="Cookies" lead="Só os necessários. Nenhum cookie de publicidade, nenhum rastreador.">
      <ArticleSection title="O que usamos">
        <ul>
          <li>
            <strong>Sessão:</strong> mantém você conectado depois de entrar. É criptografada e não pode ser lida pela
            página.
          </li>
          <li>
            <strong>Indicação de sessão:</strong> diz apenas que existe uma sessão, sem nome nem segredo, para a página
            abrir já no lugar certo.
          </li>
          <li>
            <strong>Segurança:</strong> protege o login contra pedidos forjados por outros sites.
          </li>
          <li>
            <strong>Loja escolhida:</strong> quando um link indica a loja, lembra dela por sete dias.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection title="O que fica no navegador">
        <p>
          O carrinho e as preferências usam o armazenamento local do navegador, separado por loja, e não saem do seu
          aparelho até você fazer o pedido.
        </p>
      </ArticleSection>
      <ArticleSection title="Como apagar">
        <p>
          Sair da conta encerra a sessão e limpa o que esta loja guardou. Você também pode apagar tudo nas configurações
          do navegador. Mais em <a href={routes.privacy}>Privacidade</a>.
        </p>
      </ArticleSection>
    </Article>
  );
}
