export const DEFAULT_TILE_URL: string;
/** The origin of a tile address such as `https://…/{z}/{x}/{y}.png`. */
export function tileOrigin(template: string): string;
