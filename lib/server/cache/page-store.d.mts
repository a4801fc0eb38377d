import type { LRUCache } from "lru-cache";

type Entry = { lastModified: number; cacheControl?: { revalidate?: number | false; expire?: number } };

/** The bounded store of pages of this process. */
export function pageStore(): LRUCache<string, object>;

/** Keeps a page; a market that holds a large part of a full store makes room among its own. */
export function storePage(key: string, entry: object): void;

/** Marks every page of a market to be rendered anew at its next visit. */
export function invalidatePages(market: string): void;
/** While requests are queued, stale pages may be served. */
export function registerBacklog(hasBacklog: () => boolean): void;
export function hasBacklog(): boolean;
export function pathOf(key: string): string;
export function marketIn(key: string): string;
export function clearPageStore(): void;
export function aged<Kept extends Entry>(entry: Kept): Kept;
export function changesOf(market: string): number;
export function beginRendering(key: string, version?: string | null): void;
export function endRendering(key: string): { outdated: boolean; version: string | null };
export function staleAt(entry: Entry): number;
