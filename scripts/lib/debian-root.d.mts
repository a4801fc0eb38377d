export function whyNoDebian(): string | null;
export function makeDebian(packages?: string[]): Promise<{ folder: string; remove: () => void }>;
export function addNode(folder: string, version: string): void;
export function npmEnvironment(): Record<string, string>;
