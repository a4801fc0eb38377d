// A vendor, our server and a customer's browser in one process, on one clock that a test moves.

import { resultOf } from "@/lib/browser/call-api";
import { newAttempt } from "@/lib/browser/checkout/attempt";
import {
  type OrderCalls,
  POLL_MS,
  type SendOutcome,
  sendOrder,
  sendOutcomeOf,
  storeOutcome,
} from "@/lib/browser/checkout/send-order";
import type { AttemptState } from "@/lib/contract/orders/attempt-state";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import type { PlacedResponse } from "@/lib/contract/orders/receipt";
import type { OrderBody, OrderResponse } from "@/lib/contract/orders/schema";
import { NotSentError } from "@/lib/contract/transport";
import type { ApiError } from "@/lib/domain/api-error";
import { failure } from "@/lib/domain/api-error";
import type { CartLine } from "@/lib/domain/cart/line";
import { totalsOf } from "@/lib/domain/cart/pricing";
import type { OrderAttempt } from "@/lib/domain/checkout/draft";
import { attemptItems } from "@/lib/domain/checkout/order-draft";
import { toCentavos } from "@/lib/domain/money";
import { newestFirst, type Order } from "@/lib/domain/orders/order";
import { err, type Result } from "@/lib/domain/result";
import { jsonResponse } from "@/lib/server/http/json-response";
import { createOrderDesk, DESK_TIMES } from "@/lib/server/place-order/desk";
import { placingResponse } from "@/lib/server/place-order/responses";
import { openLocalStore } from "@/lib/server/shared-store/local";
import type { Claims } from "@/lib/server/shared-store/store";
import { createCircuit } from "@/lib/server/upstream/circuit";
import { createApi, openLimits } from "@/lib/server/upstream/client";
import { attemptMemory } from "@/stores/attempt-memory";
import { createCartStore } from "@/stores/cart-store";
import { orderBody, readyToOrder } from "../vendor/caller";
import type { Deviations } from "../vendor/deviations";
import { APP_KEY, CANARY } from "../vendor/secrets";
import { createVendor, type Vendor } from "../vendor/vendor";
import { memory } from "./memory-storage";
import { tokenOf } from "./tokens";
import { type VirtualClock, virtualClock } from "./virtual-clock";

const MARKET = tokenOf("alfa");
const START = Date.parse("2026-11-23T22:00:00Z");
const never = () => new Promise<never>(() => {});

export type Screen =
  | { kind: "cart" }
  | { kind: "sending" }
  | { kind: "waiting" }
  | { kind: "unknown" }
  | { kind: "problem"; says: "refused" | "notSent" | "unanswered"; key: string; error: ApiError | null }
  | { kind: "confirmed"; id: string | null; order: Order | null; key: string };

export type Intent = { keys: Set<string>; isOpen: boolean };

export type World = Awaited<ReturnType<typeof openWorld>>;

export type Tab = {
  store: ReturnType<typeof createCartStore>;
  screen(): Screen;
  isAlive(): boolean;
  isBusy(): boolean;
  attempt(): OrderAttempt | null;
  tap(): void;
  /** The customer confirms a second order after the warning. */
  resend(): void;
  hear(): void;
  end(): void;
};

type Server = ReturnType<typeof startServer>;

type Shared = {
  clock: VirtualClock;
  vendor: Vendor;
  network: { isVendorDown: boolean; isOffline: boolean; losesNext: boolean };
  session: { token: string };
  storage: ReturnType<typeof memory>;
  intents: Intent[];
  leaked: string[];
  server: Server;
};

/** @param folder where our server persists idempotency keys across a restart */
export async function openWorld(folder: string, deviations: Partial<Deviations>) {
  const clock = virtualClock(START);
  const vendor = createVendor({ now: clock.now, wait: clock.wait });
  const session = await readyToOrder(vendor);
  vendor.deviate(deviations);
  const network = { isVendorDown: false, isOffline: false, losesNext: false };
  const start = () => startServer(folder, clock, vendor.respond, network);
  const base = { clock, vendor, network, storage: memory(), intents: [], leaked: [] };
  const shared: Shared = { ...base, session: { token: session.token }, server: start() };
  let tabs: Tab[] = [];

  const open = () => {
    const tab = openTab(shared);
    tabs.push(tab);
    return tab;
  };

  return {
    clock,
    vendor,
    network,
    intents: shared.intents,
    leaked: shared.leaked,
    tabs: () => tabs.filter((tab) => tab.isAlive()),
    openTab: open,
    async spread() {
      await clock.idle();
      for (const tab of tabs) if (tab.isAlive() && !tab.isBusy()) tab.hear();
      await clock.idle();
    },
    reload(tab: Tab) {
      tab.end();
      return open();
    },
    fill(tab: Tab, lines: readonly CartLine[]) {
      for (const line of lines) tab.store.getState().add(line);
    },
    logOutAndIn() {
      for (const tab of tabs) tab.end();
      tabs = [];
      startSession(shared);
      return open();
    },
    restart() {
      shared.server.end();
      shared.server = start();
    },
    end() {
      for (const tab of tabs) tab.end();
      shared.server.end();
    },
  };
}

function startSession({ clock, vendor, session, storage, intents }: Shared): void {
  storage.values.clear();
  for (const intent of intents) intent.isOpen = false;
  const customer = vendor.books.sessions.get(session.token);
  session.token = `${session.token}-${clock.now()}`;
  if (customer !== undefined) vendor.books.sessions.set(session.token, customer);
}

async function overNetwork<T>(
  { network, server, leaked }: Shared,
  isAlive: () => boolean,
  request: (at: Server) => Promise<Response>,
): Promise<Result<T, ApiError>> {
  if (!isAlive()) return never();
  if (network.isOffline) return err(failure("FETCH_ERROR"));
  const isLost = network.losesNext;
  network.losesNext = false;
  const response = await Promise.race([request(server), server.ended]);
  if (!isAlive()) return never();
  if (response === null || network.isOffline || isLost) return err(failure("FETCH_ERROR"));
  const text = await response.clone().text();
  if (text.includes(CANARY) || text.includes(APP_KEY)) leaked.push(text);
  return resultOf<T>(response);
}

function callsOf(shared: Shared, isAlive: () => boolean): OrderCalls {
  const { clock, session } = shared;
  let listed: { at: number; orders: readonly Order[] } | null = null;
  const orders = async () => {
    const answer = await overNetwork<{ orders: OrderResponse[] }>(shared, isAlive, async ({ api }) => {
      const read = await api.call("orders", MARKET, { token: session.token });
      return read.ok ? jsonResponse(read.value) : jsonResponse({ status: 502 }, 502);
    });
    if (!answer.ok) throw new Error("The orders cannot be read.");
    listed = { at: clock.now(), orders: newestFirst(answer.value.orders.map(orderFromResponse)) };
    return listed.orders;
  };
  return {
    knowsKeys: false,
    send: (body, key) =>
      overNetwork<PlacedResponse>(shared, isAlive, async ({ desk }) => {
        const options = { id: shared.server.apiMarketId, body, token: session.token, idempotencyKey: key };
        return placingResponse(await desk.place({ market: MARKET, customer: "alfa:1", key, options }), {
          market: MARKET,
          session: null,
        });
      }),
    look: (key) =>
      overNetwork<AttemptState>(shared, isAlive, async ({ desk }) =>
        jsonResponse(await desk.look({ market: MARKET, customer: "alfa:1", key, token: session.token })),
      ),
    orders,
    ordersBefore: async () => (listed && clock.now() - listed.at < 60_000 ? listed.orders : orders()),
    now: clock.now,
  };
}

type Checkout = {
  shared: Shared;
  store: Tab["store"];
  memory: ReturnType<typeof attemptMemory>;
  calls: OrderCalls;
  state: { isAlive: boolean; isBusy: boolean; isFollowing: boolean; screen: Screen };
};

function openTab(shared: Shared): Tab {
  const state: Checkout["state"] = { isAlive: true, isBusy: false, isFollowing: false, screen: { kind: "cart" } };
  const isAlive = () => state.isAlive;
  const store = createCartStore(MARKET, { storage: shared.storage, now: shared.clock.now });
  void store.persist.rehydrate();
  const memory = attemptMemory(store);
  const checkout: Checkout = { shared, store, memory, calls: callsOf(shared, isAlive), state };
  if (memory.attempt()?.sentAt != null) void follow(checkout);
  return {
    store,
    // The notice is on step 4, which an empty cart does not have.
    screen: () =>
      state.screen.kind === "problem" && store.getState().items.length === 0 ? { kind: "cart" } : state.screen,
    isAlive,
    isBusy: () => state.isBusy,
    attempt: () => memory.attempt(),
    tap: () => void place(checkout),
    resend() {
      if (!memory.attempt()?.isUnknown) return;
      closeIntent(shared.intents, memory.attempt()?.key ?? "");
      memory.remember(newAttempt());
      void place(checkout);
    },
    hear() {
      void Promise.resolve(store.persist.rehydrate()).then(() => {
        if (memory.attempt()?.sentAt != null) void follow(checkout);
      });
    },
    end: () => {
      state.isAlive = false;
    },
  };
}

/** The same as the step's button and its notice. */
function tell({ shared, memory, state }: Checkout, standing: SendOutcome, key: string): void {
  const isNews = standing.kind === "placed" ? storeOutcome(memory, standing) : false;
  if (standing.kind !== "placed") storeOutcome(memory, standing);
  if (standing.kind === "placed") {
    state.screen = { kind: "confirmed", id: standing.id, order: standing.order, key: standing.key };
    if (isNews) closeIntent(shared.intents, standing.key);
  } else if (standing.kind === "waiting") state.screen = { kind: "waiting" };
  else if (standing.kind === "unknown") state.screen = { kind: "unknown" };
  else {
    const error = "error" in standing ? standing.error : null;
    state.screen = { kind: "problem", says: standing.kind, key, error };
    if (standing.kind === "refused") closeIntent(shared.intents, key);
  }
}

async function follow(checkout: Checkout): Promise<void> {
  const { shared, memory, calls, state } = checkout;
  if (state.isFollowing || state.isBusy) return;
  state.isFollowing = true;
  for (;;) {
    const key = memory.attempt()?.key ?? "";
    const standing = await sendOutcomeOf(calls, memory);
    if (!state.isAlive || state.isBusy) break;
    tell(checkout, standing, key);
    if (standing.kind !== "waiting" && standing.kind !== "unknown") break;
    await shared.clock.wait(POLL_MS[standing.kind]);
    if (!state.isAlive || state.isBusy || memory.attempt()?.sentAt == null) break;
  }
  state.isFollowing = false;
}

async function place(checkout: Checkout): Promise<void> {
  const { shared, store, memory, calls, state } = checkout;
  const { items, coupon, draft } = store.getState();
  if (state.isBusy || items.length === 0 || draft.attempt?.isUnknown) return;
  state.isBusy = true;
  state.screen = { kind: "sending" };
  if (!draft.attempt) store.getState().updateDraft({ attempt: newAttempt() });
  const key = memory.attempt()?.key ?? "";
  intend(shared.intents, key);
  const fee = toCentavos(7.5);
  const collected = totalsOf(items, coupon, fee).totalWithDelivery;
  const order = { body: bodyOf(shared, items, collected), collected, items: attemptItems(items) };
  let standing = await sendOrder(calls, memory, order);
  while (standing.kind === "waiting") {
    await shared.clock.wait(POLL_MS.waiting);
    if (!state.isAlive) return;
    standing = await sendOutcomeOf(calls, memory);
  }
  if (!state.isAlive) return;
  state.isBusy = false;
  tell(checkout, standing, key);
  if (standing.kind === "unknown") void follow(checkout);
}

function bodyOf({ vendor, server }: Shared, items: readonly CartLine[], collected: number): OrderBody {
  const products = items.map(({ id, qty, variation }) => ({
    product_id: id,
    variation_id: variation?.id ?? null,
    amount: qty,
    observations: null,
    complements: [],
    is_service: false as const,
  }));
  const changes = { market: { id: server.apiMarketId }, products, troco: null, expected_total: collected / 100 };
  return orderBody(vendor, changes) as unknown as OrderBody;
}

function intend(intents: Intent[], key: string): void {
  const open = intents.find(({ isOpen }) => isOpen);
  if (open) open.keys.add(key);
  else intents.push({ keys: new Set([key]), isOpen: true });
}

function closeIntent(intents: readonly Intent[], key: string): void {
  for (const intent of intents) if (intent.keys.has(key)) intent.isOpen = false;
}

/** A process of ours, which loses everything but its files when it ends. */
function startServer(
  folder: string,
  clock: VirtualClock,
  respond: (request: Request) => Promise<Response>,
  network: { isVendorDown: boolean },
) {
  let alive = true;
  let tellEnd: (none: null) => void = () => {};
  const ended = new Promise<null>((resolve) => {
    tellEnd = resolve;
  });
  const limits = { ...openLimits(), circuit: createCircuit(10_000, clock.now, clock.wait) };
  const api = createApi(
    async (request) => {
      if (network.isVendorDown) throw new NotSentError("refused");
      request.headers.set("x-app-key", APP_KEY);
      return respond(request);
    },
    "http://vendor.internal",
    limits,
    clock,
  );
  const claims = mortal(openLocalStore(folder, clock.now).claims, () => alive);
  const desk = createOrderDesk({ api, claims, times: DESK_TIMES, now: clock.now, wait: clock.wait });
  return {
    api,
    desk,
    ended,
    apiMarketId: "alfa",
    end() {
      alive = false;
      tellEnd(null);
    },
  };
}

/** A store that an ended process can no longer read or write. */
function mortal(claims: Claims, isAlive: () => boolean): Claims {
  const guarded = <Given extends unknown[], T>(method: (...given: Given) => Promise<T>) =>
    ((...given: Given) => (isAlive() ? method(...given) : never())) as (...given: Given) => Promise<T>;
  return {
    claim: guarded(claims.claim),
    find: guarded(claims.find),
    settle: guarded(claims.settle),
    release: guarded(claims.release),
  };
}
