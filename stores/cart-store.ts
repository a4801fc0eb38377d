import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { type CartLine, type LineKey, lineKey } from "@/lib/cart/line";
import { withLine, withLineAt, withQuantity } from "@/lib/cart/lines";
import { totalsOf } from "@/lib/cart/pricing";
import { parseStoredCart, type StoredCart } from "@/lib/cart/stored";
import { type CheckoutDraft, EMPTY_DRAFT } from "@/lib/checkout/draft";
import { browserStorage, jsonStorage, parseStored, REHYDRATE_TIMEOUT, type TextStorage } from "./persisted";

export type CartActions = {
  /** Adds a line, or its quantity to the line of equal identity. */
  add(line: CartLine): void;
  /** Sets a quantity, absolute; 0 removes. */
  setQuantity(key: LineKey, quantity: number): void;
  /** One less; removes the line at 1. */
  decrement(key: LineKey): void;
  /** Removes a line and tells what `restore` needs to undo it. */
  remove(key: LineKey): { line: CartLine; index: number } | null;
  restore(line: CartLine, index: number): void;
  /** Puts changed lines (new prices) in the place of all lines. */
  replaceLines(lines: CartLine[]): void;
  applyCoupon(code: string): void;
  clearCoupon(): void;
  updateDraft(patch: Partial<CheckoutDraft>): void;
  /** Empties the cart after an order, which it remembers; the chosen address stays for the next one. */
  clear(orderId?: string): void;
};

/** The cart of one market; `hydrated` says that what was stored is in it. */
export type CartState = StoredCart & { hydrated: boolean } & CartActions;

const EMPTY: StoredCart = { items: [], lastAdded: null, updatedAt: 0, coupon: null, discount: 0, draft: EMPTY_DRAFT };
const SCHEMA_VERSION = 1;

export function cartKey(market: string): string {
  return `cart:${market}`;
}

/** The cart store of a market. It reads nothing until `rehydrateCart`, so that it agrees with the server's HTML. */
export function createCartStore(
  market: string,
  { storage = browserStorage, now = Date.now }: { storage?: TextStorage; now?: () => number } = {},
) {
  const name = cartKey(market);

  return createStore<CartState>()(
    persist(
      (set, get): CartState => {
        /** Another tab may have written since: changes start from the newer of what is stored and what is here. */
        const change = (edit: (cart: StoredCart) => Partial<StoredCart>) => {
          const stored = readNow(storage, name);
          const before = stored && stored.updatedAt > get().updatedAt ? stored : get();
          const after = { ...storedPart(before), ...edit(before) };
          set({ ...after, discount: discountOf(after), updatedAt: Math.max(now(), before.updatedAt + 1) });
        };
        return {
          ...EMPTY,
          hydrated: false,
          add: (line) => change(({ items }) => ({ items: withLine(items, line), lastAdded: lineKey(line) })),
          setQuantity: (key, quantity) => change(({ items }) => ({ items: withQuantity(items, key, quantity) })),
          decrement: (key) =>
            change(({ items }) => {
              const line = items.find((candidate) => lineKey(candidate) === key);
              return { items: withQuantity(items, key, (line?.qty ?? 1) - 1) };
            }),
          remove: (key) => {
            let removed: { line: CartLine; index: number } | null = null;
            change(({ items }) => {
              const index = items.findIndex((line) => lineKey(line) === key);
              const line = items[index];
              if (line) removed = { line, index };
              return { items: withQuantity(items, key, 0) };
            });
            return removed;
          },
          restore: (line, index) => change(({ items }) => ({ items: withLineAt(items, line, index) })),
          replaceLines: (lines) => change(() => ({ items: lines })),
          applyCoupon: (code) => change(() => ({ coupon: code.trim() })),
          clearCoupon: () => change(() => ({ coupon: null })),
          updateDraft: (patch) => change(({ draft }) => ({ draft: { ...draft, ...patch } })),
          clear: (orderId) =>
            change(({ draft: { addressId, lastOrderId } }) => ({
              ...EMPTY,
              draft: { ...EMPTY_DRAFT, addressId, lastOrderId: orderId ?? lastOrderId },
            })),
        };
      },
      {
        name,
        version: SCHEMA_VERSION,
        skipHydration: true,
        // An untouched cart is never written over a stored one.
        storage: jsonStorage<StoredCart>(storage, (cart) => cart.updatedAt > 0),
        partialize: storedPart,
        migrate: () => EMPTY,
        merge: (persisted, current) => {
          const stored = parseStoredCart(persisted);
          const newer = stored && stored.updatedAt > current.updatedAt ? stored : storedPart(current);
          return { ...current, ...newer, discount: discountOf(newer), hydrated: true };
        },
      },
    ),
  );
}

export type CartStore = ReturnType<typeof createCartStore>;

/** Reads what is stored into the cart; after the time limit the page goes on without it. */
export async function rehydrateCart(store: CartStore): Promise<void> {
  const goOnWithout = setTimeout(() => store.setState({ hydrated: true }), REHYDRATE_TIMEOUT);
  await store.persist.rehydrate();
  clearTimeout(goOnWithout);
}

/** Forgets everything of this tab without writing: what another tab's logout did to the stored cart. */
export function forgetCart(store: CartStore): void {
  store.setState(EMPTY);
}

function storedPart({ items, lastAdded, updatedAt, coupon, discount, draft }: StoredCart): StoredCart {
  return { items, lastAdded, updatedAt, coupon, discount, draft };
}

function discountOf({ items, coupon }: Pick<StoredCart, "items" | "coupon">): number {
  return totalsOf(items, coupon).discount;
}

function readNow(storage: TextStorage, name: string): StoredCart | null {
  try {
    const text = storage.getItem(name);
    const stored = text instanceof Promise ? null : parseStored<unknown>(text);
    return stored?.version === SCHEMA_VERSION ? parseStoredCart(stored.state) : null;
  } catch {
    return null;
  }
}
