type Cut = {
  row: string;
  file: string;
  cuts: [string, string][];
  as?: "expression" | "statement" | "jsx" | "attribute" | "after" | "css";
  why?: string;
  unbreakable?: undefined;
};

export const ROWS: readonly (Cut | { row: string; unbreakable: string })[];
