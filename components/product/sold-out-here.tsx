import { onDemand } from "@/components/lazy/server-rendered";
import { SOLD_OUT } from "@/lib/domain/menu/copy";

const UntilToday = onDemand(() => import("@/components/menu/sold-out").then((module) => module.UntilToday));

/** 'Esgotado' at once, and ' hoje' where it is back tomorrow: that is rare, and its code comes with it. */
export function SoldOutHere({ item: { unavailableUntil } }: { item: { unavailableUntil?: string } }) {
  return (
    <>
      {SOLD_OUT}
      {unavailableUntil !== undefined && <UntilToday until={unavailableUntil} />}
    </>
  );
}
