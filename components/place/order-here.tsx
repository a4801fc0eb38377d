"use client";

import { buttonClass } from "@/components/ui/button";
import type { District } from "@/lib/domain/address/address";
import { routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { useChooseDistrict } from "./use-choose-district";

/** Leads to the menu, where the order is for this district from then on. */
export function OrderHere({ district }: { district: Pick<District, "id" | "name"> }) {
  const isRead = useCart((cart) => cart.hydrated);
  const choose = useChooseDistrict();
  return (
    <a
      href={routes.menu}
      onClick={() => isRead && choose(district)}
      className={buttonClass({ size: "lg" }, "self-start")}
    >
      Pedir para {district.name}
    </a>
  );
}
