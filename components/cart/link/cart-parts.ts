export { CartBar } from "./cart-bar";
export { CartCount } from "./cart-count";
export { CartLinkWhileEmpty } from "./cart-link-while-empty";
