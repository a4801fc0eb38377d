"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { useStore } from "zustand";
import { useAlarmReason, useOrders, useOrdersState, useWaiting } from "@/components/board/orders/state/orders-context";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useNow } from "@/components/ui/use-now";
import { alarmText, lostText } from "@/lib/domain/board/orders/alarm";
import { boardRoutes } from "@/lib/domain/board/routes";
import { SoundSheet } from "./sound-sheet";

/** Above every screen: whether the connection stands, the sound is on, and an order waits. */
export function AlarmBar() {
  const isLost = useOrdersState((state) => state.isLost);
  return (
    <>
      {isLost && <LostBand />}
      <SoundLine isLost={isLost} />
    </>
  );
}

/** Its seconds would be read aloud each time: the live region has said it once. */
function LostBand() {
  const heardAt = useOrdersState((state) => state.heardAt);
  const now = useNow(1_000);
  return (
    <section
      aria-label="Conexão"
      className="sticky top-14 -mx-4 -mt-4 lg:-mx-6 lg:-mt-6 z-15 flex items-center print:hidden gap-3 bg-bad px-4 py-3 font-bold text-lg text-page"
    >
      <Icon name="warning" className="size-7" />
      <p className="text-pretty tabular-nums">{lostText(Math.max(0, Math.round((now - heardAt) / 1000)))}</p>
    </section>
  );
}

function SoundLine({ isLost }: { isLost: boolean }) {
  const { sound } = useOrders();
  const state = useStore(sound.store, (each) => each.state);
  const waiting = useWaiting().length;
  const [isOpen, setOpen] = useState(false);
  const isElsewhere = usePathname() !== boardRoutes.orders;
  const alarm = useAlarmReason();
  const leadsThere = waiting > 0 && isElsewhere;
  const isSilent = state === "locked" || state === "off";
  const tone = isSilent ? "bg-wait-soft text-wait" : alarm === "order" ? "bg-brand text-on-brand" : "text-muted";
  return (
    <section
      aria-label="Som"
      className={clsx(
        "-mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-1.5 lg:-mx-6 lg:px-6 print:hidden",
        !isLost && "-mt-4 lg:-mt-6",
        tone,
      )}
    >
      {/* Two buttons have a row of their own on a phone. */}
      <p
        className={clsx(
          "flex min-h-11 grow items-center gap-3 font-semibold leading-tight",
          leadsThere ? "basis-full sm:basis-40" : "basis-40",
        )}
      >
        <Icon name="bell" className="size-6 shrink-0" />
        {alarmText(alarm, waiting, state)}
      </p>
      {leadsThere && (
        <Link href={boardRoutes.orders} prefetch={false} className={buttonClass({ variant: "secondary" })}>
          Ver pedidos
        </Link>
      )}
      {isSilent ? (
        <Button onClick={() => void sound.turn(true)}>Ligar o som</Button>
      ) : (
        <button
          type="button"
          className="min-h-11 rounded-sm px-2 font-semibold underline underline-offset-4"
          onClick={() => setOpen(true)}
        >
          Ajustar
          <span className="sr-only"> som e avisos</span>
        </button>
      )}
      {state === "locked" && <p className="w-full pb-1 text-sm">Toque uma vez: sem isso um pedido novo não toca.</p>}
      <SoundSheet open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
