"use client";

import { useMarket } from "@/components/market/market-context";

/** Who sold it, on paper only. */
export function PrintHeader() {
  const { name, legalName, taxId, address, city, state, phone } = useMarket();
  const place = [address, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", ");
  const lines = [legalName, taxId && `CNPJ ${taxId}`, place, phone].filter(Boolean);
  return (
    <div className="hidden border-line border-b pb-3 text-sm print:block">
      <p className="font-bold text-lg">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-muted">Comprovante do pedido, sem valor fiscal.</p>
    </div>
  );
}
