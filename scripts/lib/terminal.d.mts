export function print(...lines: unknown[]): void;
export function printError(...lines: unknown[]): void;
export function ring(): void;
export function askLine(question: string): Promise<string | null>;
export function printJson(value: unknown): void;
export function jsonText(value: unknown): string;
export function oneLine(text: unknown): string;
