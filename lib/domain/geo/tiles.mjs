/** OpenStreetMap's policy allows light use with the attribution and a referrer. */
export const DEFAULT_TILE_URL = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";

/** @param {string} template */
export function tileOrigin(template) {
  return new URL(template).origin;
}
