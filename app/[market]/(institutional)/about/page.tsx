import { ContactWays } from "@/components/market/contact-ways";
import { Article, ArticleSection } from "@/components/page/article";
import { buttonClass } from "@/components/ui/button";
import { nameWithTown } from "@/lib/domain/address/address";
import { districtPath } from "@/lib/domain/address/district-page";
import { placeLine } from "@/lib/domain/address/place-facts";
import { addressLine, sellerLine } from "@/lib/domain/market/contact";
import { hoursTable, specialDays } from "@/lib/domain/market/hours-table";
import type { Market } from "@/lib/domain/market/market";
import { shopName } from "@/lib/domain/market/name";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { offeredModes } from "@/lib/domain/mode/mode";
import { formatMoney } from "@/lib/domain/money";
import { routes } from "@/lib/domain/routes";
import { readServed } from "@/lib/server/pages/districts";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { pageMetadata } from "@/lib/server/seo/page-metadata";

export const generateMetadata = pageMetadata({
  title: "Sobre Nós",
  path: routes.about,
  sentence: (shop) =>
    `Conheça ${shop}: quem somos, onde estamos, quando atendemos e como pedir pelo site, sem complicação.`,
  indexed: true,
});

export default async function AboutPage({ params }: PageProps<"/[market]/about">) {
  const market = await readMarketOrNone((await params).market);
  const hours = market && hoursTable(market);
  const special = specialDays(market?.specialHours ?? [], market?.timezone ?? DEFAULT_TIMEZONE, new Date());
  const modes = offeredModes(market ?? {});
  const delivers = modes.includes("DELIVERY");
  const isFetched = modes.includes("TAKEOUT");
  const lead = `${shopName(market)}: do cardápio ${delivers ? "à sua porta" : "à retirada"}, sem complicação.`;
  return (
    <Article title="Sobre Nós" lead={lead}>
      <ArticleSection title="O que você faz aqui">
        <p>
          Veja o cardápio completo, escolha tamanhos e complementos, monte o pedido e{" "}
          {[delivers && "receba em casa", isFetched && "retire na loja"].filter(Boolean).join(" ou ")}. Cada preço
          aparece antes de você confirmar{delivers && ", com a taxa de entrega do seu bairro"}.
        </p>
      </ArticleSection>
      <ArticleSection title="Como funciona">
        <ul>
          <li>Você navega e monta o carrinho sem cadastro.</li>
          {delivers ? (
            <li>Para entregar, pedimos que entre na sua conta e informe o endereço.</li>
          ) : (
            <li>Para confirmar, pedimos que entre na sua conta.</li>
          )}
          {isFetched && <li>Para retirar na loja não há taxa, e não precisa de endereço.</li>}
          <li>O pedido vai direto para a loja, que confirma{delivers ? ", prepara e entrega" : " e prepara"}.</li>
          {delivers && market?.deliveryTime && <li>O tempo de entrega estimado é de {market.deliveryTime}.</li>}
          {market && market.minOrder > 0 && <li>O pedido mínimo é de {formatMoney(market.minOrder)}.</li>}
        </ul>
      </ArticleSection>
      {market && (
        <>
          {hours && (
            <ArticleSection title="Quando atendemos">
              <ul>
                {hours.map(({ day, spans }) => (
                  <li key={day}>
                    {day}: {spans.length > 0 ? spans.join(" e ") : "fechado"}
                  </li>
                ))}
                {special.map(({ date, day, name, spans }) => (
                  <li key={date}>
                    {[day, name].filter(Boolean).join(", ")}: {spans.length > 0 ? spans.join(" e ") : "fechado"}
                  </li>
                ))}
              </ul>
            </ArticleSection>
          )}
          <WhereDelivered market={market} />
          <ArticleSection title="Quem somos">
            <p>{sellerLine(market)}.</p>
            {addressLine(market) && <p>{addressLine(market)}.</p>}
            <ul className="list-none! pl-0!">
              <ContactWays market={market} className="gap-2" />
            </ul>
          </ArticleSection>
          <p>
            <a href={routes.menu} className={buttonClass()}>
              Ver cardápio
            </a>
          </p>
        </>
      )}
    </Article>
  );
}

/** The only way to the bairro pages without JavaScript. */
async function WhereDelivered({ market }: { market: Market }) {
  const served = await readServed(market.token);
  if (!served.ok || served.value.length === 0) return null;
  return (
    <ArticleSection title="Onde entregamos">
      <ul>
        {served.value.map((district) => (
          <li key={district.id}>
            <a href={districtPath(district)}>{nameWithTown(district, market, served.value)}</a>:{" "}
            {placeLine(district, market)}
          </li>
        ))}
      </ul>
    </ArticleSection>
  );
}
