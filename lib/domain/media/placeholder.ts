export const PLACEHOLDER = "/assets/placeholder.webp";
