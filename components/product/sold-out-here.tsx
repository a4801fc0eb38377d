import { onDemand } from "@/components/lazy/server-rendered";
import { SOLD_OUT } from "@/lib/domain/menu/copy";

const UntilToday = onDemand(() => import("@/components/menu/sold-out").then((module) => module.UntilToday));

/** 'Esgotado' at once, and ' hoje' if it is available again tomorrow: that is rare, so its code loads on demand. */
export function SoldOutHere({ item: { unavailableUntil } }: { item: { unavailableUntil?: string } }) {
  return (
    <>
      {SOLD_OUT}
      {unavailableUntil !== undefined && <UntilToday until={unavailableUntil} />}
    </>
  );
}
