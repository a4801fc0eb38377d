import type { ReactNode } from "react";
import { ContactForm } from "@/components/market/contact-form";
import { ContactWays } from "@/components/market/contact-ways";
import { Article } from "@/components/page/article";
import { buttonClass } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { addressLine, whatsappHref } from "@/lib/domain/market/contact";
import { routes } from "@/lib/domain/routes";
import { readMarketOrNone } from "@/lib/server/pages/market";
import { pageMetadata } from "@/lib/server/seo/page-metadata";

export const generateMetadata = pageMetadata({
  title: "Contato",
  path: routes.contact,
  sentence: (shop) =>
    `Fale com ${shop}: telefone, WhatsApp, e-mail e endereço. Dúvidas, elogios ou um problema com o pedido.`,
  indexed: true,
});

export default async function ContactPage({ params }: PageProps<"/[market]/contato">) {
  const market = await readMarketOrNone((await params).market);
  const place = market && addressLine(market);
  const chat = market?.whatsapp && whatsappHref(market.whatsapp);
  return (
    <Article title="Contato" lead="Dúvidas, elogios ou um problema com o pedido? Fale com a gente." spread="pairs">
      <div className="flex flex-col gap-6">
        {chat && (
          <a href={chat} rel="noreferrer" className={buttonClass({ size: "lg", wide: true })}>
            <Icon name="whatsapp" className="size-5" />
            Chamar no WhatsApp
          </a>
        )}
        <ul className="flex flex-col">
          <Row icon="clock">Segunda a sábado, das 8h às 21h</Row>
          {market && (
            <ContactWays
              market={{ ...market, whatsapp: null }}
              className="gap-3 font-semibold text-brand-ink underline"
            />
          )}
          {place && <Row icon="pin">{place}</Row>}
        </ul>
      </div>
      <ContactForm reachable={market && { phone: market.phone, whatsapp: market.whatsapp, email: market.email }} />
    </Article>
  );
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Icon name={icon} className="size-5 shrink-0 text-muted" />
      <span>{children}</span>
    </li>
  );
}
