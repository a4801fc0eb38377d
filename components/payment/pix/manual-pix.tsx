"use client";

import { ContactWays } from "@/components/market/contact-ways";
import { useMarket } from "@/components/market/market-context";
import { OwedBox } from "@/components/orders/status/owed-box";
import { contactWays } from "@/lib/domain/market/contact";
import type { Order } from "@/lib/domain/orders/order";
import { pixCopy } from "@/lib/domain/payment/copy";
import { manualPixCode } from "@/lib/domain/payment/pix";
import { PixCode } from "./pix-code";

/** Only the shop knows whether the money has arrived. */
export function ManualPix({ order }: { order: Order }) {
  const { pix } = useMarket();
  const code = pix && manualPixCode(pix, order.totalWithDelivery, order.number);
  if (!pix || !code) return <KeyFromTheShop order={order} />;
  return (
    <OwedBox order={order}>
      <p>
        Pague para <strong className="break-words">{pix.name}</strong>.
      </p>
      <PixCode code={code} />
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted text-sm">
        <li>Copie o código e abra o aplicativo do seu banco.</li>
        <li>Escolha Pix e depois Copia e Cola.</li>
        <li>Confira o nome e o valor antes de pagar.</li>
      </ol>
      <p className="text-muted text-sm">
        Chave Pix: <span className="break-all">{pix.key}</span>. O código não vence. Já pagou? A loja confere o
        pagamento e avisa.
      </p>
    </OwedBox>
  );
}

/** Without a code: the key alone if there is one, otherwise the contact to ask for it. */
function KeyFromTheShop({ order }: { order: Order }) {
  const market = useMarket();
  const question = pixCopy.question(order.number);
  const canAsk = contactWays(market).length > 0;
  return (
    <OwedBox order={order}>
      <p className="font-semibold">{pixCopy.arranged}</p>
      <p className="text-pretty">
        {market.pix ? (
          <>
            Chave Pix da loja: <strong className="break-all">{market.pix.key}</strong>.
          </>
        ) : canAsk ? (
          "Peça a chave Pix à loja: ela confirma o pagamento."
        ) : (
          pixCopy.atHandover(order.mode)
        )}
      </p>
      {canAsk && (
        <ul className="-my-1 flex flex-col">
          <ContactWays market={market} text={question} className="gap-2 font-semibold text-brand-ink" />
        </ul>
      )}
    </OwedBox>
  );
}
