"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { RECEIPT } from "@/components/ui/drawings";
import { Icon, type IconName } from "@/components/ui/icon";
import { mayDo } from "@/lib/browser/board/shop";
import { boardPlaceOf, boardRoutes } from "@/lib/domain/board/routes";
import { useShop } from "./shop-context";

type Place = { href: string; label: string; icon: IconName; need: "orders" | "menu" };

const PLACES: Place[] = [
  { href: boardRoutes.orders, label: "Pedidos", icon: RECEIPT, need: "orders" },
  { href: boardRoutes.menu, label: "Cardápio", icon: "menu", need: "menu" },
  { href: boardRoutes.shop, label: "Loja", icon: "store", need: "menu" },
  { href: boardRoutes.day, label: "Dia", icon: "clock", need: "orders" },
];

/**
 * At the bottom on phones, at the side in wide windows. Uses soft navigation: a reloaded document may not play sound.
 */
export function BoardNav() {
  const shop = useShop();
  const here = usePathname();
  return (
    <nav aria-label="Painel" className="board-nav">
      {PLACES.filter(({ need }) => mayDo(shop, need)).map(({ href, label, icon }) => (
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
