import { type CartLine, type LineKey, lineKey } from "@/lib/domain/cart/line";
import { withLine, withLineAt, withoutSent, withQuantity, withReplaced } from "@/lib/domain/cart/lines";
import { totalsOf } from "@/lib/domain/cart/pricing";
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  MAX_PLACED,
  type OrderAttempt,
  type PlacedOrderNote,
} from "@/lib/domain/checkout/draft";
import { CART_VERSION, parseStoredCart, READABLE_VERSIONS, type StoredCart } from "@/lib/domain/checkout/stored-cart";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import { cartKey } from "./cart-context";
import {
  browserStorage,
  type Change,
  createPersistedStore,
  type Kept,
  type PersistenceFlags,
  type TextStorage,
} from "./persisted";

export type RemovedLine = { line: CartLine; index: number };

export type CartActions = {
  add(line: CartLine): void;
  setQuantity(key: LineKey, quantity: number): void;
  decrement(key: LineKey): RemovedLine | null;
  remove(key: LineKey): RemovedLine | null;
  restore(line: CartLine, index: number): void;
  replace(key: LineKey, line: CartLine | null): void;
  replaceLines(lines: CartLine[]): void;
  applyCoupon(coupon: Coupon): void;
  clearCoupon(): void;
  updateDraft(patch: Partial<CheckoutDraft>): void;
  /** Edits the stored attempt, whichever window wrote it. */
  updateAttempt(edit: (stored: OrderAttempt | null) => OrderAttempt | null): void;
  /**
   * Remembers the placed order; lines that it did not contain, the place and the payment stay for the next one. Pick-up
   * does not, because it is easily overlooked.
   */
  clear(placed?: Omit<PlacedOrderNote, "at">): void;
};

export type CartState = StoredCart & PersistenceFlags & CartActions;

const EMPTY: StoredCart = { items: [], lastAdded: null, updatedAt: 0, coupon: null, discount: 0, draft: EMPTY_DRAFT };

export function createCartStore(
  market: string,
  { storage = browserStorage, now = Date.now }: { storage?: TextStorage; now?: () => number } = {},
) {
  return createPersistedStore<StoredCart, CartActions>(cartPersistence(market, storage), now, (change) => ({
    add: (line) => change(({ items }) => ({ items: withLine(items, line), lastAdded: lineKey(line) })),
    setQuantity: (key, quantity) => change(({ items }) => ({ items: withQuantity(items, key, quantity) })),
    decrement: (key) => decreaseLine(change, key, 1),
    remove: (key) => decreaseLine(change, key, Number.POSITIVE_INFINITY),
    restore: (line, index) => change(({ items }) => ({ items: withLineAt(items, line, index) })),
    replace: (key, line) => change(({ items }) => ({ items: withReplaced(items, key, line) })),
    replaceLines: (lines) => change(() => ({ items: lines })),
    applyCoupon: (coupon) => change(() => ({ coupon })),
    clearCoupon: () => change(() => ({ coupon: null })),
    updateDraft: (patch) => change(({ draft }) => ({ draft: { ...draft, ...patch } })),
    updateAttempt: (edit) => change(({ draft }) => ({ draft: { ...draft, attempt: edit(draft.attempt) } })),
    clear: (note) =>
      change(({ items, draft: { place, addressId, payment, mode, placed, attempt } }, at) => ({
        ...EMPTY,
        items: note ? withoutSent(items, attempt?.items ?? []) : [],
        draft: {
          ...EMPTY_DRAFT,
          place,
          addressId,
          payment,
          mode: mode === "DELIVERY" ? mode : null,
          placed: note ? [{ ...note, at }, ...placed].slice(0, MAX_PLACED) : placed,
        },
      })),
  }));
}

export type CartStore = ReturnType<typeof createCartStore>;

/** Does not write, because another tab's logout has already emptied the storage. */
export function forgetCart(store: CartStore): void {
  store.setState(EMPTY);
}

function decreaseLine(change: Change<StoredCart>, key: LineKey, count: number): RemovedLine | null {
  let removed: RemovedLine | null = null;
  change(({ items }) => {
    const index = items.findIndex((line) => lineKey(line) === key);
    const line = items[index];
    if (!line) return {};
    if (line.qty <= count) removed = { line, index };
    return { items: withQuantity(items, key, Math.max(0, line.qty - count)) };
  });
  return removed;
}

function cartPersistence(market: string, storage: TextStorage): Kept<StoredCart> {
  const [name, parse] = [cartKey(market), parseStoredCart];
  const shape = { version: CART_VERSION, readsVersions: READABLE_VERSIONS };
  return { name, ...shape, storage, empty: EMPTY, parse, pick: storedPart, derive: withDiscount };
}

function storedPart({ items, lastAdded, updatedAt, coupon, discount, draft }: StoredCart): StoredCart {
  return { items, lastAdded, updatedAt, coupon, discount, draft };
}

function withDiscount(cart: StoredCart): StoredCart {
  return { ...cart, discount: totalsOf(cart.items, cart.coupon).discount };
}
