export function firstReleasable(): string;
export function buildRelease(commit: string | null): { folder: string; remove: () => void };
