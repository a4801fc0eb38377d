"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { BackLink } from "@/components/board/frame/back-link";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { Button } from "@/components/ui/button";
import { PRINT } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { cashQuery, type Shift } from "@/lib/browser/board/cash";
import { differenceText } from "@/lib/domain/board/cash-text";
import { momentIn } from "@/lib/domain/board/moment";
import { boardRoutes } from "@/lib/domain/board/routes";
import { CountForm, MoveForm, OpenForm } from "./cash-forms";
import { ShiftSheet } from "./shift-sheet";

/** The till: what is to be in it now, and each count of it. */
export function CashScreen() {
  return (
    <SubPage title="Caixa" back={<BackLink href={boardRoutes.day}>Dia</BackLink>}>
      <Till />
    </SubPage>
  );
}

function Till() {
  const found = useQuery(cashQuery);
  const [shown, setShown] = useState<number | null>(null);
  if (!found.data)
    return found.error ? (
      <Unread query={found} title="O caixa não abriu" />
    ) : (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton className="h-56" />
        <Skeleton className="h-24" />
      </SkeletonGroup>
    );
  const [open, ...closed] = found.data;
  if (!open) return <OpenForm />;
  return (
    <>
      <OpenShift key={open.number} shift={open} onClosed={() => setShown(open.number)} />
      {closed.length > 0 && (
        <section aria-labelledby="fechados" className="flex flex-col gap-2">
          <h2 id="fechados" className="px-1 font-bold text-lg print:hidden">
            Caixas fechados
          </h2>
          {closed.map((shift) => (
            <ClosedShift
              key={shift.number}
              shift={shift}
              isShown={shift.number === shown}
              onShow={() => setShown(shift.number === shown ? null : shift.number)}
            />
          ))}
        </section>
      )}
    </>
  );
}

type Act = "IN" | "OUT" | "CLOSE";

const ACTS: readonly (readonly [Act, string])[] = [
  ["IN", "Suprimento"],
  ["OUT", "Sangria"],
  ["CLOSE", "Fechar o caixa"],
];

function OpenShift({ shift, onClosed }: { shift: Shift; onClosed: () => void }) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <ShiftSheet shift={shift} />
      {act === null && (
        <div className="flex flex-wrap gap-2">
          {ACTS.map(([each, label]) => (
            <Button key={each} variant={each === "CLOSE" ? "primary" : "secondary"} onClick={() => setAct(each)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {act === "CLOSE" && <CountForm shift={shift} close={close} onClosed={onClosed} />}
      {(act === "IN" || act === "OUT") && <MoveForm key={act} shift={shift} kind={act} close={close} />}
    </div>
  );
}

function ClosedShift({ shift, isShown, onShow }: { shift: Shift; isShown: boolean; onShow: () => void }) {
  const shop = useShop();
  const { number, closed_at: closed, difference } = shift;
  return (
    <div className={clsx("flex flex-col gap-2", !isShown && "print:hidden")}>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={onShow}
        className="flex min-h-14 items-center gap-3 rounded-md bg-surface px-4 py-2 text-left shadow-low print:hidden"
      >
        <span className="flex min-w-0 grow flex-col">
          <span className="font-semibold">Caixa {number}</span>
          {closed && <span className="text-muted text-sm">Fechado em {momentIn(closed, shop.timezone)}</span>}
        </span>
        <span className={clsx("text-right font-semibold", difference !== 0 && "text-bad")}>
          {differenceText(difference ?? 0)}
        </span>
        <Icon name="chevron-down" className={clsx("size-5 shrink-0 text-muted", isShown && "rotate-180")} />
      </button>
      {isShown && (
        <>
          <ShiftSheet shift={shift} />
          <Button variant="secondary" icon={PRINT} className="self-start print:hidden" onClick={() => window.print()}>
            Imprimir
            <span className="sr-only"> o caixa {number}</span>
          </Button>
        </>
      )}
    </div>
  );
}
