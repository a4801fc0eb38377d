"use client";

import { ContactWays } from "@/components/market/contact-ways";
import { contactWays } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { type Centavos, formatMoney } from "@/lib/domain/money";
import { pixCopy } from "@/lib/domain/payment/copy";
import { manualPixCode } from "@/lib/domain/payment/pix";
import { PixCode } from "./pix-code";

const box = "flex w-full flex-col gap-3 rounded-md border border-line bg-surface p-4 print:hidden";

type ManualPixProps = { market: Market; amount: Centavos; orderNumber: string; mode: OrderMode };

/** Only the shop knows whether the money has arrived. */
export function ManualPix(order: ManualPixProps) {
  const { market, amount, orderNumber } = order;
  const { pix } = market;
  const code = pix && manualPixCode(pix, amount, orderNumber);
  if (!pix || !code) return <KeyFromTheShop {...order} />;
  return (
    <section className={box}>
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

/** Without a code: the key alone if there is one, otherwise the contact to ask for it. */
function KeyFromTheShop({ market, amount, orderNumber, mode }: ManualPixProps) {
  const question = pixCopy.question(orderNumber);
  const canAsk = contactWays(market).length > 0;
  return (
    <section className={box}>
      <h2 className="font-bold text-lg">{pixCopy.arranged}</h2>
      <p className="text-pretty">
        O pedido soma <strong className="whitespace-nowrap">{formatMoney(amount)}</strong>.{" "}
        {market.pix ? (
          <>
            Chave Pix da loja: <strong className="break-all">{market.pix.key}</strong>.
          </>
        ) : canAsk ? (
          "Peça a chave Pix à loja: ela confirma o pagamento."
        ) : (
          pixCopy.atHandover(mode)
        )}
      </p>
      {canAsk && (
        <ul className="-my-1 flex flex-col">
          <ContactWays market={market} text={question} className="gap-2 font-semibold text-brand-ink" />
        </ul>
      )}
    </section>
  );
}
