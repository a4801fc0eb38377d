"use client";

/** Beside a card: adds its product without opening it. */
export const QUICK_ADD = "[data-add]";

type Add = (productId: string) => void;

let add: Add | null = null;
const waiting: string[] = [];

/** Adds a product to the cart, once the code and the menu for it have loaded. */
export function quickAdd(productId: string): void {
  if (add) add(productId);
  else waiting.push(productId);
}

/** Provides the code that adds; returns a function that takes it back. */
export function provideQuickAdd(provided: Add): () => void {
  add = provided;
  for (const id of waiting.splice(0)) provided(id);
  return () => {
    add = null;
  };
}
