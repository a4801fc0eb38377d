"use client";

import { onDemand } from "@/components/page/server-rendered";

/** `ContactWays` where few customers see it. */
export const RareContactWays = onDemand(() =>
  import("@/components/market/contact-ways").then(({ ContactWays }) => ContactWays),
);
