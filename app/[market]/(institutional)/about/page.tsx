import { ContactWays } from "@/components/market/contact-ways";
import { OpenBadge } from "@/components/market/open-badge";
import { StoreLogo } from "@/components/market/store-logo";
import { Article, ArticleSection } from "@/components/page/article";
import { SpecialDays, WeekTable } from "@/components/store/hours-tables";
import { StoreBanner } from "@/components/store/store-banner";
import { DirectionsLink } from "@/components/store/store-directions";
import { buttonClass } from "@/components/ui/button";
import { nameWithTown } from "@/lib/domain/address/address";
import { districtPath } from "@/lib/domain/address/district-page";
import { placeLine } from "@/lib/domain/address/place-facts";
import { openingSentence } from "@/lib/domain/checkout/opening-message";
import { addressLine, sellerLine } from "@/lib/domain/market/contact";
import { hoursTable, specialDays } from "@/lib/domain/market/hours-table";
import type { Market } from "@/lib/domain/market/market";
import { shopName } from "@/lib/domain/market/name";
import { weekdayAt } from "@/lib/domain/market/opening-hours";
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
  const timezone = market?.timezone ?? DEFAULT_TIMEZONE;
  const now = new Date();
  const special = specialDays(market?.specialHours ?? [], timezone, now);
  const modes = offeredModes(market ?? {});
  const delivers = modes.includes("DELIVERY");
  const isFetched = modes.includes("TAKEOUT");
  const lead = `${shopName(market)}: do cardápio ${delivers ? "à sua porta" : "à retirada"}, sem complicação.`;
  return (
    <Article title="Sobre Nós" lead={lead} spread="columns">
      {market && <Face market={market} now={now} />}
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
          {(hours || special.length > 0) && (
            <ArticleSection title="Quando atendemos">
              {special.length > 0 && <SpecialDays days={special} />}
              {hours && <WeekTable table={hours} today={weekdayAt(timezone, now)} />}
            </ArticleSection>
          )}
          <WhereDelivered market={market} />
          <ArticleSection title="Quem somos">
            <p>{sellerLine(market)}.</p>
            {addressLine(market) && <p>{addressLine(market)}.</p>}
            <div className="flex flex-wrap gap-2 empty:hidden [&_a]:text-ink! [&_a]:no-underline!">
              <DirectionsLink market={market} />
            </div>
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

/** Banner, logo, and until when it is open. */
function Face({ market, now }: { market: Market; now: Date }) {
  const sentence = openingSentence(market, now);
  return (
    <div>
      <StoreBanner market={market} pattern="azulejos-sobre" className="aspect-[8/3] w-full rounded-md" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3">
        <StoreLogo market={market} className="relative -mt-8 size-20!" />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 font-semibold">
          {/* Guests have it at the head of the page. */}
          <span className="hidden session:inline">
            <OpenBadge />
          </span>
          {sentence && <span>{sentence}</span>}
        </span>
      </div>
    </div>
  );
}

/** The only way to the bairro pages without JavaScript. */
async function WhereDelivered({ market }: { market: Market }) {
  const served = await readServed(market.token);
  if (!served.ok || served.value.length === 0) return null;
  return (
    <ArticleSection title="Onde entregamos">
      <ul className="list-none! pl-0! flex flex-col divide-y divide-line">
        {served.value.map((district) => (
          <li key={district.id}>
            <a
              href={districtPath(district)}
              className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-ink! no-underline! hover:underline!"
            >
              <span className="min-w-0 break-words">{nameWithTown(district, market, served.value)}</span>
              <span className="text-right font-normal tabular-nums">{placeLine(district, market)}</span>
            </a>
          </li>
        ))}
      </ul>
    </ArticleSection>
  );
}
