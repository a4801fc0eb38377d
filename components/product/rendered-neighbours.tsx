"use client";

import { ServerRendered } from "@/components/lazy/server-rendered";
import { useMenu } from "@/components/menu/menu-context";
import { Neighbours } from "./neighbours";

/** Only the server renders them: a landing shows them once, and the browser needs no code for them. */
export function RenderedNeighbours() {
  const { landed } = useMenu();
  const list = typeof window === "undefined" ? <Neighbours landed={landed} /> : null;
  return <ServerRendered content={list} Missing={Nothing} className="contents" />;
}

function Nothing() {
  return null;
}
