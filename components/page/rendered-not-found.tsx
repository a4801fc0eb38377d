import { onDemand, ServerRendered } from "@/components/page/server-rendered";
import { NotFoundState } from "./not-found-state";

const NotFoundOnDemand = onDemand(() => import("./not-found-state").then((module) => module.NotFoundState));

/** The server-rendered page of an unknown address: every other page includes it. */
export function RenderedNotFound() {
  const state = typeof window === "undefined" ? <NotFoundState /> : null;
  return <ServerRendered content={state} missing={<NotFoundOnDemand />} className="contents" />;
}
