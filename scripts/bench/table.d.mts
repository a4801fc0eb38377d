import type { Finding } from "./budgets.mjs";

export function tableOf(findings: Finding[]): string;
