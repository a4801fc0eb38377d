import type { Browser } from "playwright";

export function openBrowser(): Promise<Browser>;
