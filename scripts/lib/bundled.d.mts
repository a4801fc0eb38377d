export function runBundled(
  entry: string,
  name: string,
  given?: string[],
  options?: { stdout?: "pipe" | "inherit" },
): Promise<{ code: number; output: string }>;
