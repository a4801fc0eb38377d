export function oneLine(text: unknown): string;
export function safeJson(text: string): string;
