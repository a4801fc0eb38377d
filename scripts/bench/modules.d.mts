import type { Scripts } from "./page-weight.mjs";

/** Bytes by the path of a module. */
export type Modules = Record<string, number>;

export function modulesOf<Group extends string>(groups: Record<Group, Scripts>): Promise<Record<Group, Modules>>;
export function keepRecord(groups: Record<string, Scripts>): Promise<void>;
export function recordedModules(): Record<string, Modules>;
export function growthOf(recorded: Modules, now: Modules): { module: string; growth: number }[];
