export { CartBar } from "@/components/menu/cart-bar";
export { CartCount } from "./cart-count";
