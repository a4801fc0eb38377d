export const MENU: string;
export const PLACEHOLDER: string;
export const MAX_PICTURES: number;
export const MAX_PICTURE_BYTES: number;
export function strategyOf(
  request: Pick<Request, "method" | "mode" | "url">,
  shop: { origin: string; pages: readonly string[] },
): "menu" | "page" | "file" | "picture" | null;
export function isCacheable(answer: Pick<Response, "status" | "type" | "redirected" | "headers">): boolean;
export function isOfBuild(html: string, build: string): boolean;
export function isMenuData(path: string): boolean;
export function filesIn(text: string): string[];
export function picturesIn(html: string): string[];
export function pictureStem(path: string): string;
export function cachedTimeText(at: number, now: number): string;
export function markedAsCached(html: string, time: string): string;
export function brandingIn(html: string): { name: string; colors: string };
