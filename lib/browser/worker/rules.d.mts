export const MENU: string;
export const PLACEHOLDER: string;
export const MOST_PICTURES: number;
export const MOST_PICTURE_BYTES: number;
export function wayOf(
  request: Pick<Request, "method" | "mode" | "url">,
  shop: { origin: string; pages: readonly string[] },
): "menu" | "page" | "file" | "picture" | null;
export function mayKeep(answer: Pick<Response, "status" | "type" | "redirected" | "headers">): boolean;
export function isOfBuild(html: string, build: string): boolean;
export function isMenuData(path: string): boolean;
export function filesIn(text: string): string[];
export function picturesIn(html: string): string[];
export function pictureStem(path: string): string;
export function keptTime(at: number, now: number): string;
export function asKept(html: string, time: string): string;
export function lookIn(html: string): { name: string; colors: string };
