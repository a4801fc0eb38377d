import { Article, ArticleSection } from "@/components/shell/article";
import { COOKIES, HAS_GOOGLE_SIGN_IN, type Kept, STORED } from "@/lib/privacy/cookies";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/server";

export const generateMetadata = pageMetadata("Cookies", routes.cookies);

/** Which cookies there are, by name: the necessary ones only. */
export default function CookiesPage() {
  return (
    <Article title="Cookies" lead="Só os necessários. Nenhum cookie de publicidade, nenhum rastreador.">
      <ArticleSection title="Os cookies que usamos">
        <p>
          Todos são nossos e existem para o site funcionar; por isso não pedimos consentimento para eles.{" "}
          {HAS_GOOGLE_SIGN_IN
            ? "Só na página de entrada, o botão do Google vem do próprio Google, que pode guardar cookies dele (como g_state)."
            : "Não há cookies de terceiros."}
        </p>
        <KeptList all={COOKIES} />
      </ArticleSection>
      <ArticleSection title="O que fica no armazenamento do navegador">
        <p>
          Além dos cookies, o próprio navegador guarda o que segue, separado por loja. Nada disso é enviado por si só: o
          carrinho só sai do aparelho quando você confirma um pedido.
        </p>
        <KeptList all={STORED} />
      </ArticleSection>
      <ArticleSection title="Como apagar">
        <p>
          Sair da conta encerra a sessão e limpa o que esta loja guardou. Você também pode apagar tudo nas configurações
          do navegador; sem os cookies necessários não dá para entrar na conta, mas o cardápio continua aberto. Mais em{" "}
          <a href={routes.privacy}>Privacidade</a>.
        </p>
      </ArticleSection>
    </Article>
  );
}

function KeptList({ all }: { all: readonly Kept[] }) {
  return (
    <dl className="flex flex-col gap-4">
      {all.map(({ name, purpose, until }) => (
        <div key={name} className="flex flex-col border-line border-l-2 pl-3">
          <dt>
            <code className="break-all font-bold font-sans">{name}</code>
          </dt>
          <dd>{purpose}</dd>
          <dd className="text-muted text-sm">Duração: {until}.</dd>
        </div>
      ))}
    </dl>
  );
}
