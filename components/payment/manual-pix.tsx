"use client";

import type { PixReceiver } from "@/lib/market/schema";
import { type Centavos, formatMoney } from "@/lib/money";
import { manualPixCode } from "@/lib/payment/pix";
import { PixCode } from "./pix-code";

/** How to pay an order to the shop's own Pix key. Only the shop knows when the money has come. */
export function ManualPix({
  pix,
  amount,
  orderNumber,
}: {
  pix: PixReceiver | null;
  amount: Centavos;
  orderNumber: string;
}) {
  const code = pix && manualPixCode(pix, amount, orderNumber);
  if (!pix || !code) return <p>Peça a chave Pix à loja: ela confirma o pagamento.</p>;
  return (
    <section className="flex w-full flex-col gap-3 rounded-md border border-line bg-surface p-4 print:hidden">
      <h2 className="font-bold text-lg">Pague com Pix</h2>
      <p>
        Pague <strong className="whitespace-nowrap">{formatMoney(amount)}</strong> para{" "}
        <strong className="break-words">{pix.name}</strong>.
      </p>
      <PixCode code={code} />
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted text-sm">
        <li>Copie o código e abra o aplicativo do seu banco.</li>
        <li>Escolha Pix e depois Copia e Cola.</li>
        <li>Confira o nome e o valor antes de pagar.</li>
      </ol>
      <p className="text-muted text-sm">
        Chave Pix: <span className="break-all">{pix.key}</span>. O código não vence. A loja confere o pagamento e avisa.
      </p>
    </section>
  );
}
