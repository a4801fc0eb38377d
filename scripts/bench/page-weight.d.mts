import type { Browser } from "playwright";
import type { Finding } from "./budgets.mjs";
import type { Stage } from "./stage.mjs";

/** Content by path. */
export type Scripts = Map<string, Buffer>;
export type Visit = { path: string; kind: string; bytes: number; start: number; end: number }[];
export type Weighed = {
  html: Buffer;
  floorHtml: Buffer;
  scripts: Scripts;
  floorScripts: Scripts;
  onTheWay: Record<"product" | "cart" | "checkout", Scripts>;
  visit: Visit;
  floorVisit: Visit;
};

export function weighedPage(stage: Stage, browser: Browser): Promise<Weighed>;
export function weightFindings(weighed: Weighed): Finding[];
