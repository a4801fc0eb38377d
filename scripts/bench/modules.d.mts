/** Bytes by module. */
export type Modules = Record<string, number>;
export type Screens = Record<"menu" | "cart", { first: Modules; onDemand: Modules }>;

export function modulesOfBuild(): Promise<Screens>;
export function keepRecord(): Promise<void>;
export function recordedModules(): Screens | null;
export function growthOf(recorded: Modules, now: Modules): { module: string; growth: number }[];
