import clsx from "clsx";
import type { ReactNode } from "react";
import { NOTICE_PROPS } from "@/components/cart/changes/first-notice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { changeCopy } from "@/lib/domain/cart/change-copy";
import { unavailableCopy } from "@/lib/domain/cart/copy";
import type { LineChange } from "@/lib/domain/cart/reprice";
import { type Centavos, formatMoney } from "@/lib/domain/money";

export function LineNotice({
  change,
  onAccept,
  onEdit,
  onRemove,
}: {
  change: LineChange;
  onAccept: () => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const lost = change.kind === "soldOut" || change.kind === "gone";
  const chooses = change.kind === "options" && change.missing !== null;
  const { name } = change;
  return (
    <div
      {...NOTICE_PROPS}
      className={clsx("flex flex-col gap-2 rounded-sm p-3", lost ? "bg-bad-soft text-bad" : "bg-wait-soft text-wait")}
    >
      <p className="flex gap-2 font-semibold">
        <Icon name={lost ? "warning" : "info"} className="mt-0.5 size-5" />
        <span className="min-w-0 break-words">
          <Said change={change} />
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {chooses && (
          <Button onClick={onEdit} aria-label={`Escolher de novo: ${name}`}>
            Escolher de novo
          </Button>
        )}
        {!chooses && !lost && (
          <Button onClick={onAccept} aria-label={`Aceitar a mudança: ${name}`}>
            Aceitar
          </Button>
        )}
        <Button variant="secondary" onClick={onRemove} aria-label={`Remover do carrinho: ${name}`}>
          Remover
        </Button>
      </div>
    </div>
  );
}

function Said({ change }: { change: LineChange }): ReactNode {
  if (change.kind === "price")
    return (
      <>
        {change.isPromotionOver && "A promoção acabou. "}O preço mudou: <Prices {...change} />
      </>
    );
  if (change.kind === "options" && !change.missing && change.before !== change.after)
    return (
      <>
        {unavailableCopy(change.left)} Sem isso: <Prices {...change} />
      </>
    );
  return changeCopy(change);
}

function Prices({ before, after }: { before: Centavos; after: Centavos }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="sr-only">de </span>
      <s className="font-normal">{formatMoney(before)}</s>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> para </span>
      <strong className="font-bold">{formatMoney(after)}</strong>
    </span>
  );
}
