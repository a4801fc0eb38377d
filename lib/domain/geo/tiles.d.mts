export const DEFAULT_TILE_URL: string;
export function tileOrigin(template: string): string;
