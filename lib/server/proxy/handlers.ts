import "server-only";
import { preferencesAsCame } from "@/lib/contract/account/profile";
import type { BodyOf, Call, CallName, ResponseOf } from "@/lib/contract/calls";
import type { OrderBody } from "@/lib/contract/orders/schema";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { ARRIVAL_PARAM } from "@/lib/domain/measurement/arrival";
import { type Source, sourceOf } from "@/lib/domain/measurement/source";
import { jsonResponse } from "@/lib/server/http/json-response";
import { apiMarketIdOf, healthMemo, marketMemo, menuMemos } from "@/lib/server/pages/market";
import { deduplicatesOrders, placeOrder, placeRepeatable } from "@/lib/server/place-order/place-order";
import { notSentResponse } from "@/lib/server/place-order/responses";
import { afterReset } from "@/lib/server/session/after-change";
import type { Claims } from "@/lib/server/session/claims";
import { endedAccountResponse, failureResponse } from "@/lib/server/session/failure-response";
import { clearedGoogleNonce } from "@/lib/server/session/google-nonce";
import { revokeOtherSessions } from "@/lib/server/session/read-session";
import { api, type CallResult } from "@/lib/server/upstream/client";
import type { CallOptions } from "@/lib/server/upstream/request";
import { productsOfCategory } from "./category-products";
import { keptPreferences } from "./kept-preferences";
import { countOrder } from "./order-count";
import { hasGoogleProof, withProof } from "./profile-proof";

/** A browser's call that may be made. */
export type Visit = {
  request: Request;
  requestId: string;
  name: CallName;
  call: Call;
  id: string | undefined;
  market: MarketToken;
  session: Claims | null;
};

export type Options = Omit<CallOptions<CallName>, "body"> & { body?: object };
type Success = { value: unknown; body: object | undefined; response: Response };

/** How the proxy treats one call where it differs from the others. */
export type Handler = {
  /** A status of the API that the browser is told; any other success is 200. */
  tells?: number;
  /** The body as it is sent on: `parsed` is checked, `sent` as it came. */
  body?(visit: Visit, parsed: object, sent: unknown): object | Response | Promise<object | Response>;
  /** In place of the API's call. */
  send?(visit: Visit, options: Options): Promise<CallResult<unknown> | Response>;
  /** After a success; returns the response, which is `response` for most. */
  after?(visit: Visit, success: Success): Response | Promise<Response>;
  /** After each response. */
  responded?(visit: Visit, status: number): void;
};

/** A guest's read of the menu comes from a memo that everybody shares, and a customer's own never. */
function ofMenu(name: keyof typeof menuMemos): Handler {
  return {
    send: (visit, options) => (visit.session ? callApi(visit, options) : menuMemos[name].of(visit.market)),
  };
}

export const handlers: Partial<Record<CallName, Handler>> = {
  market: { send: ({ market }) => marketMemo.of(market) },
  health: { send: ({ market }) => healthMemo.of(market) },
  products: ofMenu("products"),
  categories: ofMenu("categories"),
  districts: ofMenu("districts"),
  paymentTypes: ofMenu("paymentTypes"),
  categoryProducts: {
    send: ({ market, id = "", requestId }) => productsOfCategory(market, id, { requestId }),
  },
  createOrder: {
    tells: 201,
    send: sendOrder,
    responded: ({ market, request }, status) => countOrder(market, request.headers.get("idempotency-key"), status),
  },
  updateProfile: {
    tells: 202,
    body: ({ request }, parsed) => withProof(request, parsed as BodyOf<"updateProfile">),
    after(_visit, { body, response }) {
      if (hasGoogleProof(body)) response.headers.append("set-cookie", clearedGoogleNonce());
      return response;
    },
  },
  updatePreferences: {
    async body(visit, parsed, sent) {
      const { market, session, requestId } = visit;
      const me = await api.call("me", market, { token: session?.apiToken ?? null, requestId });
      if (!me.ok) return failureResponse(me.error, visit);
      const came = preferencesAsCame(me.value.preferences);
      return keptPreferences(came, sent, parsed as NonNullable<BodyOf<"updatePreferences">>);
    },
  },
  changePassword: {
    async after({ session }, { response }) {
      if (session) await revokeOtherSessions(session);
      return response;
    },
  },
  resetPassword: {
    async after({ market }, { value }) {
      await afterReset(market, value as ResponseOf<"resetPassword">);
      return jsonResponse(null);
    },
  },
  deleteAccount: {
    after: ({ session }, { value, response }) => (session ? endedAccountResponse(session, value) : response),
  },
};

export function callApi({ name, market }: Visit, options: Options): Promise<CallResult<unknown>> {
  return api.call(name, market, options as CallOptions<CallName>);
}

function sourceOfOrder({ url, headers }: Request): Source {
  return sourceOf(new URL(url).searchParams.get(ARRIVAL_PARAM) ?? "", headers.get("host") ?? "");
}

/** Orders go through the order desk unless the API deduplicates. The API's own id of the market stands for our token. */
async function sendOrder(
  { market, session, request }: Visit,
  options: Options,
): Promise<CallResult<unknown> | Response> {
  const id = await apiMarketIdOf(market);
  if (!id || !session) return notSentResponse();
  const sent = options as CallOptions<"createOrder"> & { body: OrderBody };
  const addressed = { ...sent, id, body: { ...sent.body, market: { id } }, source: sourceOfOrder(request) };
  const order = { market, session, options: addressed };
  return (await deduplicatesOrders()) ? placeRepeatable(order) : placeOrder(order);
}
