"use client";

import clsx from "clsx";
import { brandColors } from "@/lib/domain/market/theme";

const GROUNDS = {
  light: { page: "#f7f5f2", surface: "#ffffff", ink: "#201b16", muted: "#665e55" },
  dark: { page: "#14110e", surface: "#1e1a16", ink: "#f5f1ec", muted: "#b3aaa0" },
} as const;

type Look = { name: string; color: string | null; logo: string | null; banner: string | null };

/** How a phone shows the menu in these colours, by day and by night: the same rules as the menu's own. */
export function MenuPreview(look: Look) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {(["light", "dark"] as const).map((scheme) => (
        <figure key={scheme} className="flex min-w-0 flex-col gap-1">
          <Phone {...look} scheme={scheme} />
          <figcaption className="text-center text-muted text-sm">
            {scheme === "light" ? "Modo claro" : "Modo escuro"}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const PRODUCTS = ["Calabresa", "Muçarela"];

function Phone({ name, color, logo, banner, scheme }: Look & { scheme: keyof typeof GROUNDS }) {
  const { page, surface, ink, muted } = GROUNDS[scheme];
  const { brand, onBrand, ink: brandInk, soft } = brandColors(color, scheme);
  return (
    <div
      role="img"
      aria-label={`O cardápio no modo ${scheme === "light" ? "claro" : "escuro"}`}
      className="overflow-hidden rounded-md border border-line text-xs"
      style={{ background: page, color: ink }}
    >
      <div aria-hidden="true">
        <div
          className="h-12 bg-center bg-cover"
          style={banner ? { backgroundImage: `url(${JSON.stringify(banner)})` } : { background: brand }}
        />
        <div className="flex items-center gap-2 p-2">
          {logo && (
            <img src={logo} alt="" className="-mt-6 size-8 rounded-sm object-cover" style={{ background: surface }} />
          )}
          <strong className="truncate">{name || "Sua loja"}</strong>
        </div>
        <div className="flex gap-1 px-2 pb-2">
          <span className="rounded-full px-2 py-1 font-semibold" style={{ background: soft, color: brandInk }}>
            Pizzas
          </span>
          <span className="px-2 py-1" style={{ color: muted }}>
            Bebidas
          </span>
        </div>
        {PRODUCTS.map((product, index) => (
          <div
            key={product}
            className={clsx("mx-2 mb-2 flex justify-between gap-1 rounded-sm p-2", index > 0 && "max-sm:hidden")}
            style={{ background: surface }}
          >
            <span>{product}</span>
            <span style={{ color: brandInk }}>R$ 49</span>
          </div>
        ))}
        <div className="m-2 rounded-sm p-2 text-center font-bold" style={{ background: brand, color: onBrand }}>
          ADICIONAR
        </div>
      </div>
    </div>
  );
}
