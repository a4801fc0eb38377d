"use client";

import type { ComponentProps } from "react";
import { Sheet } from "@/components/ui/overlay/sheet";
import { useBackStep } from "./use-back-step";

/** A sheet of the board. Android's Back closes it like its X, with the same confirmation. */
export function BoardSheet(props: ComponentProps<typeof Sheet>) {
  useBackStep(props.open, props.onClose);
  return <Sheet {...props} />;
}
