import { type LazyCode, lazyCode } from "@/lib/browser/lazy-code";

const pickUpCode = lazyCode(() => import("./mode/pick-up"));

type PickUpCode = LazyCode<Awaited<ReturnType<typeof pickUpCode.load>> | null>;

const noPickUp: PickUpCode = { load: async () => null, loaded: () => null };

/** Null where the shop offers no pick-up. */
export const pickUpCodeOf = (offersPickUp: boolean): PickUpCode => (offersPickUp ? pickUpCode : noPickUp);

export const summaryCode = lazyCode(() => import("./summary"));
