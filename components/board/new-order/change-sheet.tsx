import { BoardSheet } from "@/components/board/frame/board-sheet";
import { ChangeTable } from "@/components/orders/changes/change-table";
import { Button } from "@/components/ui/button";
import { CASH } from "@/components/ui/drawings";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import type { OpenedChange } from "@/lib/domain/board/new-order/agreed";
import { moneyAfter } from "@/lib/domain/board/new-order/order-change";
import type { OrderChange } from "@/lib/domain/orders/changes";

type Props = {
  opened: OpenedChange;
  change: Omit<OrderChange, "at">;
  open: boolean;
  isBusy: boolean;
  refused: string | null;
  onClose: () => void;
  onSave: () => void;
};

/** Old and new side by side, and what becomes of the money, before anybody is told. */
export function ChangeSheet({ opened, change, open, isBusy, refused, onClose, onSave }: Props) {
  const money = moneyAfter(opened, change);
  return (
    <BoardSheet open={open} onClose={onClose} title={`O que muda no pedido ${opened.order.order_number}`}>
      <div className="flex flex-col gap-4">
        {change.lines.length > 0 ? (
          <ChangeTable change={change} />
        ) : (
          <p className="text-muted">Nada mudou ainda: volte e altere o pedido.</p>
        )}
        {money && (
          <p className="flex items-start gap-2 rounded-sm bg-wait-soft p-3 font-semibold text-wait">
            <Icon name={CASH} className="mt-0.5 size-5 shrink-0" />
            {money}
          </p>
        )}
        <FormFailure>{refused}</FormFailure>
        <div className="flex flex-col gap-2">
          {change.lines.length > 0 && (
            <Button size="lg" wide busy={isBusy} onClick={onSave}>
              Salvar e avisar o cliente
            </Button>
          )}
          <Button variant="quiet" wide onClick={onClose}>
            Voltar sem salvar
          </Button>
        </div>
      </div>
    </BoardSheet>
  );
}
