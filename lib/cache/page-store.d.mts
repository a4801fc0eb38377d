import type { LRUCache } from "lru-cache";

/** The bounded store of pages of this process. */
export function pageStore(): LRUCache<string, object>;

/** Marks every page of a market to be rendered anew at its next visit. */
export function forgetPages(market: string): void;
export function pathOf(key: string): string;
export function marketIn(key: string): string;
