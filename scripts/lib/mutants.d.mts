export type Mutant = { file: string; cuts: [string, string][] };

export function withCuts(source: string, mutant: Mutant): string;
