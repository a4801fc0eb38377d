// A vendor, two processes of our server and the windows of a customer's browser in one process, on one clock that a
// test moves. A scheduler decides in which order the steps of the network happen.

import { resultOf } from "@/lib/browser/call-api";
import { newAttempt } from "@/lib/browser/checkout/attempt";
import {
  LISTED_AFTER_MS,
  type OrderCalls,
  POLL_MS,
  placeConfirmed,
  type SendOutcome,
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
import { createOrderDesk, DESK_TIMES, isProven } from "@/lib/server/place-order/desk";
import { placingResponse, unknownResponse } from "@/lib/server/place-order/responses";
import { failureResponse } from "@/lib/server/session/failure-response";
import { localClaims } from "@/lib/server/shared-store/local";
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
  | { kind: "problem"; says: "refused" | "notSent" | "unanswered"; error: ApiError | null; wasPlaced: boolean }
  | { kind: "confirmed"; id: string | null; order: Order | null; key: string };

/** `isRefused`: so the customer was told; another tap means the same order, while the list can tell. */
export type Intent = { keys: Set<string>; isOpen: boolean; isRefused: boolean };

/** Decides what happens next: `hold` keeps the steps of the network until `step` lets one happen. */
export type Pace = { schedule(label: string): Promise<unknown>; step(): Promise<boolean> };

const AT_ONCE: Pace = { schedule: () => Promise.resolve(), step: async () => false };

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
  pace: Pace;
  vendor: Vendor;
  network: Network;
  session: { token: string };
  storage: ReturnType<typeof memory>;
  intents: Intent[];
  confirmed: Set<string>;
  leaked: string[];
  servers: Server[];
  /** The vendor makes one order of each key, and our server knows: it repeats orders. */
  knowsKeys: boolean;
  /** Null: a browser without locks. */
  lock: { queue: Promise<unknown> } | null;
};

type Network = {
  isVendorDown: boolean;
  isOffline: boolean;
  losesNext: boolean;
  isListAway: boolean;
  /** The store of claims: "late" does the work, and its response is lost. */
  store: "here" | "away" | "late";
  /** Requests so far: they take turns among the processes. */
  requests: number;
};

const CALM = { isVendorDown: false, isOffline: false, losesNext: false, isListAway: false, store: "here" } as const;

export async function openWorld(
  deviations: Partial<Deviations>,
  { pace = AT_ONCE, hasLocks = true, knowsKeys = false } = {},
) {
  let isHeld = false;
  const clock = virtualClock(START, async () => !isHeld && pace.step());
  const vendor = createVendor({ now: clock.now, wait: clock.wait });
  const session = await readyToOrder(vendor);
  const known = knowsKeys ? ({ idempotency: "real" } as const) : {};
  vendor.deviate(deviations, known);
  const network: Network = { ...CALM, requests: 0 };
  const claims = localClaims(null, clock.now);
  const start = () => startServer({ clock, pace, network, claims }, vendor.respond);
  const base = {
    clock,
    pace,
    vendor,
    network,
    storage: memory(),
    intents: [],
    confirmed: new Set<string>(),
    leaked: [],
  };
  const lock = hasLocks ? { queue: Promise.resolve() } : null;
  const shared: Shared = { ...base, knowsKeys, lock, session: { token: session.token }, servers: [start(), start()] };
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
    confirmed: shared.confirmed,
    /** While `work` is done, the network stands still. */
    async held(work: () => Promise<unknown>) {
      isHeld = true;
      await work();
      await clock.idle();
      isHeld = false;
    },
    step: pace.step,
    deviate: (...changes: Partial<Deviations>[]) => vendor.deviate(...changes, known),
    calm: () => Object.assign(network, CALM),
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
      shared.servers.shift()?.end();
      shared.servers.push(start());
    },
    end() {
      for (const tab of tabs) tab.end();
      for (const server of shared.servers) server.end();
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
  { network, pace, servers, leaked }: Shared,
  isAlive: () => boolean,
  request: (at: Server) => Promise<Response>,
): Promise<Result<T, ApiError>> {
  if (!isAlive()) return never();
  await pace.schedule("to our server");
  if (!isAlive()) return never();
  if (network.isOffline) return err(failure("FETCH_ERROR"));
  const isLost = network.losesNext;
  network.losesNext = false;
  const server = servers[network.requests++ % servers.length] as Server;
  const response = await Promise.race([request(server), server.ended]);
  await pace.schedule("back");
  if (!isAlive()) return never();
  if (response === null || network.isOffline || isLost) return err(failure("FETCH_ERROR"));
  const text = await response.clone().text();
  if (text.includes(CANARY) || text.includes(APP_KEY)) leaked.push(text);
  return resultOf<T>(response);
}

function callsOf(shared: Shared, state: Checkout["state"], ended: Promise<null>): OrderCalls {
  const isAlive = () => state.isAlive;
  const { clock, session, knowsKeys, lock } = shared;
  const orders = async () => {
    const result = await overNetwork<{ orders: OrderResponse[] }>(shared, isAlive, async ({ api }) => {
      const read = await api.call("orders", MARKET, { token: session.token });
      return read.ok ? jsonResponse(read.value) : jsonResponse({ status: 502 }, 502);
    });
    state.list = result.ok ? listOf(shared) : "unread";
    if (!result.ok) throw new Error("The orders cannot be read.");
    return newestFirst(result.value.orders.map(orderFromResponse));
  };
  return {
    knowsKeys,
    send: (body, key) =>
      overNetwork<PlacedResponse>(shared, isAlive, async ({ desk, api }) => {
        const options = { id: API_MARKET_ID, body, token: session.token, idempotencyKey: key };
        if (knowsKeys) {
          const result = await api.call("createOrder", MARKET, options);
          if (!(await isProven(api, result, MARKET, { token: session.token }))) return unknownResponse();
          const failed = { name: "createOrder", market: MARKET, session: null } as const;
          return result.ok ? jsonResponse(result.value, 201) : failureResponse(result.error, failed);
        }
        return placingResponse(await desk.place({ market: MARKET, customer: "alfa:1", key, options }), {
          market: MARKET,
          session: null,
        });
      }),
    look: (key) =>
      overNetwork<AttemptState>(shared, isAlive, async ({ desk }) =>
        jsonResponse(
          knowsKeys
            ? { state: "repeatable" }
            : await desk.look({ market: MARKET, customer: "alfa:1", key, token: session.token }),
        ),
      ),
    orders,
    ordersBefore: async () => ({ orders: await orders(), isWhole: true }),
    alone: (work) => {
      if (!lock) return work();
      const turn = Promise.race([lock.queue, clock.wait(45_000)]);
      const mine = turn.then(() => (isAlive() ? work() : never()));
      lock.queue = Promise.race([Promise.all([lock.queue, mine]), ended]).catch(() => {});
      return mine;
    },
    wait: clock.wait,
    now: clock.now,
  };
}

function listOf({ vendor, knowsKeys }: Shared): "whole" | "late" | "partial" {
  if (vendor.showsAll()) return "whole";
  return vendor.showsAll(LISTED_AFTER_MS) && !knowsKeys ? "late" : "partial";
}

type Checkout = {
  shared: Shared;
  store: Tab["store"];
  memory: ReturnType<typeof attemptMemory>;
  calls: OrderCalls;
  /** `list`: whether the last list could be read, and shows every order, or does so before the next try is sent. */
  state: {
    isAlive: boolean;
    isBusy: boolean;
    isFollowing: boolean;
    list: "unread" | "partial" | "late" | "whole";
    screen: Screen;
  };
};

function openTab(shared: Shared): Tab {
  const state: Checkout["state"] = {
    isAlive: true,
    isBusy: false,
    isFollowing: false,
    list: "unread",
    screen: { kind: "cart" },
  };
  let tellEnd: (none: null) => void = () => {};
  const ended = new Promise<null>((resolve) => {
    tellEnd = resolve;
  });
  const store = createCartStore(MARKET, { storage: shared.storage, now: shared.clock.now });
  void store.rehydrate();
  const memory = attemptMemory(store);
  const checkout: Checkout = { shared, store, memory, calls: callsOf(shared, state, ended), state };
  if (memory.attempt()?.sentAt != null) void follow(checkout);
  return {
    store,
    // The notice is on step 4, which an empty cart does not have.
    screen: () =>
      state.screen.kind === "problem" && store.getState().items.length === 0 ? { kind: "cart" } : state.screen,
    isAlive: () => state.isAlive,
    isBusy: () => state.isBusy,
    attempt: () => memory.attempt(),
    tap: () => void place(checkout),
    resend() {
      const { attempt } = store.getState().draft;
      if (!attempt?.isUnknown) return;
      closeIntent(shared.intents, attempt.key);
      store.getState().updateAttempt((stored) => (stored?.isUnknown ? newAttempt() : stored));
      void place(checkout);
    },
    hear() {
      void Promise.resolve(store.rehydrate()).then(() => {
        if (memory.attempt()?.sentAt != null) void follow(checkout);
      });
    },
    end: () => {
      state.isAlive = false;
      tellEnd(null);
    },
  };
}

/** The same as the step's button and its notice. */
function tell({ shared, memory, state }: Checkout, standing: SendOutcome, key: string): void {
  const { intents, confirmed, vendor } = shared;
  const isOwn = memory.attempt()?.key === key;
  const isNews = storeOutcome(memory, standing, key);
  if (standing.kind === "placed") {
    state.screen = { kind: "confirmed", id: standing.id, order: standing.order, key };
    confirmed.add(standing.id ?? key);
    if (isNews) closeIntent(intents, key);
  } else if (standing.kind === "waiting") state.screen = { kind: "waiting" };
  else if (standing.kind === "unknown") state.screen = { kind: "unknown" };
  else {
    const error = "error" in standing ? standing.error : null;
    const isRefused = standing.kind === "refused";
    const isSaidNot = standing.kind === "notSent" || (isRefused && state.list === "whole");
    const wasPlaced = isSaidNot && vendor.books.orders.some((order) => order.key === key);
    state.screen = { kind: "problem", says: standing.kind, error, wasPlaced };
    const intent = isRefused && isOwn && intents.find(({ keys }) => keys.has(key));
    if (!intent) return;
    // Its next key is of the same intent, while the list can tell that nothing was placed.
    intent.keys.add(memory.attempt()?.key ?? key);
    intent.isRefused = true;
    if (state.list === "partial") intent.isOpen = false;
  }
}

async function follow(checkout: Checkout): Promise<void> {
  const { shared, memory, calls, state } = checkout;
  if (state.isFollowing || state.isBusy) return;
  state.isFollowing = true;
  let sent = { key: "", at: 0 };
  for (;;) {
    const { key = "", sentAt = null } = memory.attempt() ?? {};
    if (sentAt !== null) sent = { key, at: sentAt };
    const standing = await sendOutcomeOf(calls, memory, sent);
    if (!state.isAlive || state.isBusy) break;
    tell(checkout, standing, sent.key);
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
  const { key } = draft.attempt ?? memory.opened();
  intend(shared.intents, key);
  const collected = totalsOf(items, coupon, toCentavos(7.5)).totalWithDelivery;
  const content = { body: bodyOf(shared, items, collected), collected, items: attemptItems(items) };
  const standing = await placeConfirmed(calls, memory, { key, at: shared.clock.now(), ...content }, async () => {
    await shared.pace.schedule("the menu");
    return true;
  });
  if (!state.isAlive || !standing) return;
  state.isBusy = false;
  tell(checkout, standing, key);
  if (standing.kind === "unknown") void follow(checkout);
}

function bodyOf({ vendor }: Shared, items: readonly CartLine[], collected: number): OrderBody {
  const products = items.map(({ id, qty, variation }) => ({
    product_id: id,
    variation_id: variation?.id ?? null,
    amount: qty,
    observations: null,
    complements: [],
    is_service: false as const,
  }));
  const changes = { market: { id: API_MARKET_ID }, products, troco: null, expected_total: collected / 100 };
  return orderBody(vendor, changes) as unknown as OrderBody;
}

/** One content that the customer confirms is one intent, in whichever window. */
function intend(intents: Intent[], key: string): void {
  const same = intents.find(({ keys, isOpen, isRefused }) => keys.has(key) && (isOpen || !isRefused));
  const open = same ?? intents.find(({ isOpen }) => isOpen);
  if (open) open.keys.add(key);
  else intents.push({ keys: new Set([key]), isOpen: true, isRefused: false });
}

function closeIntent(intents: readonly Intent[], key: string): void {
  for (const intent of intents) if (intent.keys.has(key)) intent.isOpen = false;
}

const API_MARKET_ID = "alfa";

type Around = Pick<Shared, "clock" | "pace" | "network"> & { claims: Claims };

/** A process of ours, which loses everything but the shared claims when it ends. */
function startServer({ clock, pace, network, claims }: Around, respond: (request: Request) => Promise<Response>) {
  let alive = true;
  let tellEnd: (none: null) => void = () => {};
  const ended = new Promise<null>((resolve) => {
    tellEnd = resolve;
  });
  const limits = { ...openLimits(), circuit: createCircuit(10_000, clock.now, clock.wait) };
  const api = createApi(
    async (request) => {
      await pace.schedule("to the vendor");
      if (network.isVendorDown) throw new NotSentError("refused");
      if (network.isListAway && new URL(request.url).pathname.endsWith("/orders")) return jsonResponse({}, 503);
      request.headers.set("x-app-key", APP_KEY);
      return respond(request);
    },
    "http://vendor.internal",
    limits,
    clock,
  );
  /** A store that an ended process can no longer reach. */
  const reached =
    <Given extends unknown[], T>(method: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      await pace.schedule("to the store");
      if (!alive) return never();
      const done = network.store === "away" ? null : await method(...given);
      if (network.store !== "here") throw new Error("The store is away.");
      return done as T;
    };
  const far = {
    claim: reached(claims.claim),
    find: reached(claims.find),
    settle: reached(claims.settle),
    release: reached(claims.release),
  };
  const desk = createOrderDesk({ api, claims: far, times: DESK_TIMES, now: clock.now, wait: clock.wait });
  return {
    api,
    desk,
    ended,
    end() {
      alive = false;
      tellEnd(null);
    },
  };
}
