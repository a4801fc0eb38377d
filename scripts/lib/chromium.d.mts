import type { Machine } from "./distribution.mjs";

type Browsers = Machine & { own?: string };

export function chromiumPath(machine?: Browsers): string | null;
export function ensureChromium(machine?: Browsers): Promise<string[]>;
