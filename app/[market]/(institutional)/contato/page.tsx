import type { Metadata } from "next";
import { Article } from "@/components/shell/article";
import { ContactForm } from "@/components/shell/contact-form";
import { Icon, type IconName } from "@/components/ui/icon";
import { readMarketOrNone } from "@/lib/market/server";

export const metadata: Metadata = { title: "Contato" };

/** When and how to reach the shop, and the form of the specification. */
export default async function ContactPage({ params }: PageProps<"/[market]/contato">) {
  const market = await readMarketOrNone((await params).market);
  return (
    <Article title="Contato" lead="Dúvidas, elogios ou um problema com o pedido? Fale com a gente.">
      <ul className="flex flex-col gap-1">
        <Row icon="clock">Segunda a sábado, das 8h às 21h</Row>
        {market?.phone && (
          <Row icon="phone">
            <a href={`tel:${market.phone.replace(/[^\d+]/g, "")}`} className="font-semibold text-brand-ink underline">
              {market.phone}
            </a>
          </Row>
        )}
        {market?.address && (
          <Row icon="pin">{[market.address, market.city, market.state].filter(Boolean).join(", ")}</Row>
        )}
      </ul>
      <ContactForm />
    </Article>
  );
}

function Row({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Icon name={icon} className="size-5 text-muted" />
      <span>{children}</span>
    </li>
  );
}
