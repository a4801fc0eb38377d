"use client";

import { useState } from "react";
import { BackLink } from "@/components/board/frame/back-link";
import { useShop } from "@/components/board/frame/shop-context";
import { Button } from "@/components/ui/button";
import { PRINT } from "@/components/ui/drawings";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { boardRoutes } from "@/lib/domain/board/routes";
import { TableCard } from "./table-card";
import "./table-card.css";

const SIZES = [
  ["a6", "Pequeno (A6)", "10 × 15 cm, cabe na mesa"],
  ["a5", "Médio (A5)", "15 × 21 cm, para o balcão"],
] as const;

/** The table card as it is printed. */
export function CardScreen() {
  const shop = useShop();
  const [size, setSize] = useState<(typeof SIZES)[number][0]>("a6");
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <header className="flex flex-col gap-1 print:hidden">
        <BackLink href={`${boardRoutes.shop}?parte=link`}>Link e código QR</BackLink>
        <h1 className="font-bold text-2xl">Cartão de mesa</h1>
        <p className="text-pretty text-muted">Quem lê o código com a câmera abre o cardápio de {shop.name}.</p>
      </header>
      <RadioGroup legend="Tamanho" className="print:hidden">
        {SIZES.map(([id, label, description]) => (
          <RadioRow
            key={id}
            name="tamanho"
            label={label}
            description={description}
            checked={size === id}
            onChange={() => setSize(id)}
          />
        ))}
      </RadioGroup>
      <TableCard shop={shop} size={size} />
      <div className="flex flex-col gap-2 print:hidden">
        <Button size="lg" wide icon={PRINT} onClick={() => window.print()}>
          Imprimir
        </Button>
        <p className="text-pretty text-center text-muted">
          Para mandar a uma gráfica, escolha ‘Salvar como PDF’ no lugar da impressora.
        </p>
      </div>
    </div>
  );
}
