import { MeasurementChoice } from "@/components/measurement/measurement-choice";
import { Article, ArticleSection } from "@/components/page/article";
import { Icon } from "@/components/ui/icon";
import type { Recipient } from "@/lib/domain/market/recipients";
import { sentText } from "@/lib/domain/measurement/recipients-text";
import { routes } from "@/lib/domain/routes";
import { cookiesInUse, HAS_GOOGLE_SIGN_IN, type Kept, storedInUse, USES } from "@/lib/server/cookie-list";
import { IS_MEASURING } from "@/lib/server/measurement/events";
import { recipientsOfShop } from "@/lib/server/measurement/recipients";
import { COUNTS_STEPS } from "@/lib/server/measurement/steps";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { NO_MARKET } from "@/lib/server/tenancy/route";

export const generateMetadata = pageMetadata({
  title: "Cookies",
  path: routes.cookies,
  sentence: (shop) =>
    `Os cookies que o site de ${shop} usa, para que serve cada um e como apagar. Nenhum de publicidade.`,
  indexed: false,
});

export default async function CookiesPage({ params }: PageProps<"/[market]/cookies">) {
  const { market } = await params;
  const recipients = recipientsOfShop(await readMarketOrNone(market));
  const asks = IS_MEASURING || recipients.length > 0;
  return (
    <Article
      title="Cookies"
      spread="columns"
      lead={
        recipients.length > 0
          ? "Só os necessários. Nenhum cookie de publicidade, e nada é medido para outros sem a sua permissão."
          : "Só os necessários. Nenhum cookie de publicidade, nenhum rastreador."
      }
    >
      <ArticleSection title="Os cookies que usamos">
        <p>
          Todos são nossos e existem para o site funcionar; por isso não pedimos consentimento para eles.{" "}
          {HAS_GOOGLE_SIGN_IN
            ? "Só na página de entrada, o botão do Google vem do próprio Google, que pode guardar cookies dele (como g_state)."
            : "Não há cookies de terceiros."}
        </p>
        <StoredItems all={cookiesInUse(asks)} />
      </ArticleSection>
      <ArticleSection title="Medição de uso">
        {COUNTS_STEPS && <p>{COUNTED}</p>}
        {asks ? <Measurement ofShop={market !== NO_MARKET} recipients={recipients} /> : <p>{NOT_MEASURING}</p>}
      </ArticleSection>
      <ArticleSection title="O que fica no armazenamento do navegador">
        <p>
          Além dos cookies, o próprio navegador guarda o que segue, separado por loja. O carrinho só sai do aparelho
          quando você confirma um pedido.
        </p>
        <StoredItems all={storedInUse(recipients.length > 0)} />
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

const COUNTED =
  "A loja soma, por dia, quantas visitas, produtos abertos, carrinhos e pedidos teve, e por onde chegaram (um link, uma busca). É só um número: sem cookie, sem endereço IP, sem nada que diga quem você é.";

const NOT_MEASURING =
  "Esta loja não envia o uso do site a ninguém, e por isso não há aviso nem cookie para aceitar ou recusar.";

function Measurement({ ofShop, recipients }: { ofShop: boolean; recipients: readonly Recipient[] }) {
  return (
    <>
      <p>
        Só se você aceitar, enviamos produtos abertos, itens postos no carrinho, pedidos iniciados e pedidos feitos: o
        que foi, quanto custou e o número do pedido. Nada de nome, e-mail, telefone, endereço, CPF ou observações
        {recipients.length === 0 && ", e nenhum código que reconheça você"}.
      </p>
      <p>
        O seu navegador fala só com esta loja; o nosso servidor repassa isso ao serviço de medição que ela escolheu, sem
        o seu endereço IP. Recusar não muda nada no seu pedido.
      </p>
      {recipients.length > 0 && <p>{sentText(recipients)}</p>}
      {ofShop ? <MeasurementChoice /> : <p>Cada loja pergunta, e guarda a sua resposta, no próprio endereço.</p>}
    </>
  );
}

function StoredItems({ all }: { all: readonly Kept[] }) {
  return (
    <div className="flex flex-col gap-4">
      {Object.entries(USES).map(([use, title]) => (
        <StoredGroup key={use} title={title} items={all.filter((item) => item.use === use)} />
      ))}
    </div>
  );
}

/** The technical names are folded: they tell nothing to most readers, and all to who looks for one. */
function StoredGroup({ title, items }: { title: string; items: readonly Kept[] }) {
  if (items.length === 0) return null;
  return (
    <section className="flex break-inside-avoid flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      <ul>
        {items.map(({ name, purpose, until }) => (
          <li key={name}>
            {purpose} <span className="text-muted text-sm">Duração: {until}.</span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand-ink">
          {items.length === 1 ? "Nome técnico" : "Nomes técnicos, na mesma ordem"}
          <Icon name="chevron-down" className="size-5 transition-transform [[open]>summary_&]:rotate-180" />
        </summary>
        <ul>
          {items.map(({ name }) => (
            <li key={name}>
              <code className="break-all font-sans">{name}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
