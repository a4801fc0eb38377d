"use client";

import { useSyncExternalStore } from "react";
import { Badge } from "@/components/ui/badge";
import { useNow } from "@/components/ui/use-now";
import { COURIER_REFRESH, courierAt, distanceText, ROUTE_PATH, routePoint } from "@/lib/domain/orders/courier";
import { CourierFrame } from "./courier-frame";

const LESS_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * A simulated courier, labelled as such: no API call reports where the real one is. A drawn line instead of a map, so
 * that nobody takes it for real. Under reduced motion it stays where it was at the page's last update.
 */
export function CourierBlock({ leftAt }: { leftAt: number }) {
  const still = useReducedMotion();
  const { progress, metresLeft } = courierAt(leftAt, useNow(still ? null : COURIER_REFRESH));
  return (
    <CourierFrame title="Entregador" text={distanceText(metresLeft)} badge={<Badge icon="info">simulação</Badge>}>
      <Route progress={progress} />
      <p className="text-pretty text-muted text-sm">
        A posição é uma simulação: a loja não informa onde o entregador está. O pedido só muda para Entregue quando a
        loja confirmar.
      </p>
    </CourierFrame>
  );
}

/** The courier is drawn between the two stops, never on them. */
function Route({ progress }: { progress: number }) {
  const drawn = 0.12 + progress * 0.76;
  const { x, y } = routePoint(drawn);
  return (
    <svg viewBox="0 0 320 96" aria-hidden="true" className="w-full rounded-sm bg-raised">
      <path d={ROUTE_PATH} fill="none" strokeWidth="4" strokeLinecap="round" className="stroke-line" />
      <path
        d={ROUTE_PATH}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray={`${drawn} 1`}
        className="stroke-good"
      />
      <Stop at={routePoint(0)} path="M-6 -1v7h12v-7M-7.5 -1l1.5 -5h12l1.5 5z" />
      <Stop at={routePoint(1)} path="M-7 0l7 -6.5 7 6.5M-5 -1.5v8h10v-8" />
      <g
        data-courier
        className="transition-transform duration-1000 ease-linear"
        style={{ transform: `translate(${x}px, ${y}px)` }}
      >
        <circle r="9" className="fill-brand stroke-surface" strokeWidth="3" />
      </g>
    </svg>
  );
}

function Stop({ at: { x, y }, path }: { at: ReturnType<typeof routePoint>; path: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="15" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path
        d={path}
        fill="none"
        className="stroke-ink"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function subscribe(react: () => void) {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener("change", react);
  return () => query.removeEventListener("change", react);
}

/** Whether the customer prefers reduced motion; true in the server's HTML. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(LESS_MOTION).matches,
    () => true,
  );
}
