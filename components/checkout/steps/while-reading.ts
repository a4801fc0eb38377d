import { createContext, createElement, type ReactNode } from "react";
import { CartSkeleton } from "@/components/cart/cart-skeleton";

/** What stands in for the cart until it is read: bones, or the cart of a shared link. */
export const WhileReading = createContext<ReactNode>(createElement(CartSkeleton));
