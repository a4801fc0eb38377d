import { phoneHref, whatsappHref } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";

/** For who has JavaScript off: the cart cannot work, the shop can. */
export function WithoutScripts({ market: { phone, whatsapp } }: { market: Pick<Market, "phone" | "whatsapp"> }) {
  const chat = whatsapp && whatsappHref(whatsapp);
  const ways = [chat && { href: chat, label: "WhatsApp" }, phone && { href: phoneHref(phone), label: phone }];
  const known = ways.filter((way) => way !== null && way !== "");
  return (
    <noscript>
      <p className="px-4 py-2 text-center text-sm">
        O carrinho precisa de JavaScript.
        {known.length > 0 && " Sem ele, peça por "}
        {known.map(({ href, label }, index) => (
          <span key={label}>
            {index > 0 && " ou "}
            <a href={href} className="font-semibold underline">
              {label}
            </a>
          </span>
        ))}
      </p>
    </noscript>
  );
}
