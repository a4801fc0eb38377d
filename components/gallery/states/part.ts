import type { ReactNode } from "react";

/** A part of the screens in all of its states, each with a name. */
export type Part = {
  id: string;
  title: string;
  states: Record<string, ReactNode>;
  /** Looks otherwise in a wide window. */
  wide?: boolean;
};
