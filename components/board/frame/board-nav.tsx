"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { RECEIPT } from "@/components/ui/drawings";
import { Icon, type IconName } from "@/components/ui/icon";
import { type BoardShop, mayDo } from "@/lib/browser/board/shop";
import type { Right } from "@/lib/domain/board/rights";
import { boardPlaceOf, boardRoutes } from "@/lib/domain/board/routes";
import { useShop } from "./shop-context";

type Place = { href: string; label: string; icon: IconName; need: Right };

const PLACES: Place[] = [
  { href: boardRoutes.orders, label: "Pedidos", icon: RECEIPT, need: "orders" },
  { href: boardRoutes.menu, label: "Cardápio", icon: "menu", need: "menu" },
  { href: boardRoutes.shop, label: "Loja", icon: "store", need: "menu" },
  { href: boardRoutes.day, label: "Dia", icon: "clock", need: "orders" },
];

/** For a device that sees only the kitchen; others find it under 'Loja'. */
const KITCHEN: Place = { href: boardRoutes.kitchen, label: "Cozinha", icon: RECEIPT, need: "kitchen" };

/** The places that this device may open. */
export function placesOf(shop: BoardShop): Place[] {
  const places = PLACES.filter(({ need }) => mayDo(shop, need));
  return places.length === 0 && mayDo(shop, KITCHEN.need) ? [KITCHEN] : places;
}

/**
 * At the bottom on phones, at the side in wide windows. Uses soft navigation: a reloaded document may not play sound.
 */
export function BoardNav() {
  const shop = useShop();
  const here = usePathname();
  return (
    <nav aria-label="Painel" className="board-nav">
      {placesOf(shop).map(({ href, label, icon }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={here === href ? "page" : boardPlaceOf(here) === href || undefined}
          className="board-nav-place"
        >
          <Icon name={icon} className="size-6" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
