type Hole = { threat: string; hole: string; file: string; cuts: [string, string][]; project: string; test: string };

export const HOLES: readonly Hole[];
