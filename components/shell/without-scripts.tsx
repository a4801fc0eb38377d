import { phoneHref, whatsappHref } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";

/** For browsers without JavaScript: the cart cannot work, but the shop can be reached. */
export function WithoutScripts({ market: { phone, whatsapp } }: { market: Pick<Market, "phone" | "whatsapp"> }) {
  const chat = whatsapp && whatsappHref(whatsapp);
  const ways = [chat && { href: chat, label: "WhatsApp" }, phone && { href: phoneHref(phone), label: phone }];
  const known = ways.filter((way) => way !== null && way !== "");
  return (
    <noscript>
      <p className="py-3 pr-4 guest:pl-18 pl-4 text-sm">
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
