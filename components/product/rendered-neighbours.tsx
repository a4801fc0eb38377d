"use client";

import { useMenu } from "@/components/menu/menu-context";
import { ServerRendered } from "@/components/page/server-rendered";
import { Neighbours } from "./neighbours";

/** Only the server renders them: a landing shows them once, and the browser needs no code for them. */
export function RenderedNeighbours() {
  const { landed } = useMenu();
  const list = typeof window === "undefined" ? <Neighbours landed={landed} /> : null;
  return <ServerRendered content={list} className="contents" />;
}
