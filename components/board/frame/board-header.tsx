"use client";

import { Badge } from "@/components/ui/badge";
import { isOpen } from "@/lib/domain/market/market";
import { HeaderSlot } from "./header-slot";
import { useShop } from "./shop-context";

export function BoardHeader() {
  const { name, logo, open_closed: openClosed, override, address, closed_note: note } = useShop();
  const open = isOpen(openClosed);
  return (
    <header className="board-header">
      {logo && <img src={logo} alt="" className="size-9 rounded-sm object-cover" />}
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="relative min-w-0 grow truncate font-bold hover:underline"
      >
        {name}
        <span className="sr-only"> (abre a loja em outra aba)</span>
      </a>
      <HeaderSlot />
      <Badge tone={open ? "good" : "bad"}>
        {/* No room beside the name for the reason. */}
        {note?.split(": ")[0] ?? `${open ? "Aberta" : "Fechada"}${override ? ", à mão" : ""}`}
      </Badge>
    </header>
  );
}
