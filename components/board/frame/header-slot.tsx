"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { createPortal } from "react-dom";
import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";

type Slot = { element: HTMLElement | null; setElement: (element: HTMLElement | null) => void };

const Slot = createContext<Slot>({ element: null, setElement: () => {} });

export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <Slot value={{ element, setElement }}>{children}</Slot>;
}

/** Where the header shows what a screen puts there. */
export function HeaderSlot() {
  return <div ref={useContext(Slot).setElement} className="contents" />;
}

/** A screen's tools: in the header of a wide window, where they take no height of the screen, else in their place. */
export function InHeader({ children }: { children: ReactNode }) {
  const { element } = useContext(Slot);
  return useMedia(WIDE_WINDOW) && element ? createPortal(children, element) : children;
}
