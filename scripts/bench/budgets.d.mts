export type Values = { page: number; floor?: number | null; limit?: number | null };
export type Finding = {
  name: string;
  row: number;
  metric: string;
  unit: string;
  page: number | null;
  floor: number | null;
  limit: number | null;
  budget: string;
  verdict: string;
};

export const ROWS: Record<string, { row: number; metric: string; unit: string }>;
export function finding(name: string, values: Values): Finding;
export function missing(name: string, what: string): Finding;
