/** Shown where a product has no picture, or one that fails. */
export const PLACEHOLDER = "/assets/placeholder.webp";
