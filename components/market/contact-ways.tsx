import { Icon, type IconName } from "@/components/ui/icon";
import { contactWays } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";

const icons = { whatsapp: "whatsapp", phone: "phone", mail: "mail" } as const satisfies Record<string, IconName>;

/** WhatsApp and mail begin with `text`. */
export function ContactWays({ market, className, text }: { market: Market; className: string; text?: string }) {
  return contactWays(market, text).map(({ kind, label, href }) => (
    <li key={kind}>
      <a href={href} rel="noreferrer" className={`inline-flex min-h-11 items-center ${className}`}>
        <Icon name={icons[kind]} className="size-5 shrink-0" />
        <span className="break-all">{label}</span>
      </a>
    </li>
  ));
}
