import { onDemand } from "@/components/page/server-rendered";

/** Only for a delivered order. */
export const ArrivingRating = onDemand(() => import("./arriving-rating").then((module) => module.ArrivingRating));
