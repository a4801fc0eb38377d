import { ContactWays } from "@/components/market/contact-ways";
import { addressLine } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";
import { routes } from "@/lib/domain/routes";

const links = [
  [routes.menu, "Cardápio"],
  [routes.cart, "Carrinho"],
  [routes.about, "Sobre Nós"],
  [routes.faq, "Perguntas frequentes"],
  [routes.contact, "Contato"],
  [routes.partners, "Parceiros"],
  [routes.terms, "Termos de uso"],
  [routes.privacy, "Privacidade"],
  [routes.cookies, "Cookies"],
] as const;

/** Without a market it links only the pages that need none. */
export function PageFooter({ market }: { market: Market | null }) {
  const shown = market ? links : links.filter(([href]) => href !== routes.menu && href !== routes.cart);
  return (
    <footer className="mt-auto border-t border-line bg-surface text-sm text-muted print:hidden">
      <div className="mx-auto flex max-w-shop flex-col gap-6 px-4 pt-8 pb-28 sm:flex-row sm:justify-between sm:gap-12 lg:px-6 lg:pb-10">
        {market && <Seller market={market} />}
        {/* The checkout has no links that lead away. */}
        <nav aria-label="Institucional" className="on-checkout:hidden">
          <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
            {shown.map(([href, label]) => (
              <li key={href}>
                <a href={href} className="flex min-h-11 items-center hover:text-ink hover:underline">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/**
 * Name, tax id, postal and e-mail address, which Decreto 7.962/2013 requires on view; only those that the shop has
 * given.
 */
function Seller({ market }: { market: Market }) {
  const place = addressLine(market);
  return (
    <address className="flex flex-col gap-1 not-italic sm:max-w-sm">
      <strong className="text-base text-ink">{market.name}</strong>
      {market.legalName && <span>{market.legalName}</span>}
      {market.taxId && <span>CNPJ {market.taxId}</span>}
      {place && <span className="text-pretty">{place}</span>}
      <ul className="flex flex-col">
        <ContactWays market={market} className="gap-2 hover:text-ink hover:underline" />
      </ul>
    </address>
  );
}
