import type { Finding } from "./budgets.mjs";
import type { Visit } from "./page-weight.mjs";

export function tableOf(findings: Finding[]): string;
export function waterfallOf(visit: Visit): string;
