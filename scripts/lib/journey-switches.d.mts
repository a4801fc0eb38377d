type Form = "expression" | "statement" | "jsx" | "attribute" | "after" | "css";

export function withSwitches(
  source: string,
  rows: readonly { row: string; file: string; as: Form; cuts: readonly [string, string][] }[],
): string;
