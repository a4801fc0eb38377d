"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { useStore } from "zustand";
import { useAlarmReason, useOrders, useOrdersState, useWaiting } from "@/components/board/orders/state/orders-context";
import { Button, buttonClass } from "@/components/ui/button";
import { BELL } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { useNow } from "@/components/ui/use-now";
import { type Alarm, alarmText, lostText } from "@/lib/domain/board/orders/alarm";
import { boardRoutes } from "@/lib/domain/board/routes";
import { SoundSheet } from "./sound-sheet";

const TONES: Record<Alarm, string> = {
  order: "bg-brand text-on-brand",
  money: "bg-bad-soft text-bad",
  lost: "text-muted",
  printer: "text-muted",
};

/**
 * Shown above every screen: whether the board is connected, the sound is on, and an order waits. Its height never
 * changes: it updates by itself, and nothing below it may move under a finger.
 */
export function AlarmBar() {
  const { sound } = useOrders();
  const state = useStore(sound.store, (each) => each.state);
  const isLost = useOrdersState((each) => each.isLost);
  const waiting = useWaiting().length;
  const [isOpen, setOpen] = useState(false);
  const here = usePathname();
  const isElsewhere = here !== boardRoutes.orders;
  const alarm = useAlarmReason();
  const isSilent = state === "locked" || state === "off";
  const tone = isSilent ? "bg-wait-soft text-wait" : alarm ? TONES[alarm] : "text-muted";
  return (
    <section
      aria-label="Som"
      className={clsx(
        "-mx-4 -mt-4 mb-3 flex min-h-18 items-center gap-3 px-4 py-1.5 lg:mb-1.5 lg:min-h-11 lg:py-0 print:hidden",
        isLost ? "sticky top-14 z-15 bg-bad text-page" : tone,
      )}
    >
      <Icon name={isLost ? "warning" : BELL} className="size-6 shrink-0" />
      <p className="min-w-0 grow font-semibold leading-tight">
        {isLost ? <Lost /> : alarmText(alarm, waiting, state)}
        {!isLost && state === "locked" && (
          <span className="block font-normal text-sm lg:ml-2 lg:inline">Um toque liga o som.</span>
        )}
      </p>
      {!isLost && waiting > 0 && isElsewhere ? (
        <Link href={boardRoutes.orders} prefetch={false} className={buttonClass({ variant: "secondary" }, "shrink-0")}>
          Ver pedidos
        </Link>
      ) : alarm === "money" && here !== boardRoutes.money ? (
        <Link href={boardRoutes.money} prefetch={false} className={buttonClass({ variant: "secondary" }, "shrink-0")}>
          Ver o dinheiro
        </Link>
      ) : !isLost && isSilent ? (
        <Button className="shrink-0" onClick={() => void sound.turn(true)}>
          Ligar o som
        </Button>
      ) : (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-sm px-2 font-semibold underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          Ajustar
          <span className="sr-only"> som e avisos</span>
        </button>
      )}
      <SoundSheet open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

/** Its seconds would be read aloud each time: the live region has said it once. */
function Lost() {
  const heardAt = useOrdersState((state) => state.heardAt);
  const now = useNow(1_000);
  return <span className="tabular-nums">{lostText(Math.max(0, Math.round((now - heardAt) / 1000)))}</span>;
}
