/** OpenStreetMap's own service: its policy allows light use that shows the attribution and sends a referrer. */
export const DEFAULT_TILE_URL = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";

/** @param {string} template */
export function tileOrigin(template) {
  return new URL(template).origin;
}
