export { CartBar } from "./cart-bar";
export { CartCount } from "./cart-count";
