import { describe, expect, test } from "vitest";
import type { CallName } from "@/lib/contract/calls";
import { refusal } from "@/lib/contract/responses/error";
import { failure } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { SESSION_COOKIE } from "@/lib/server/session/cookies";
import { failureResponse } from "@/lib/server/session/failure-response";
import { decodeSession } from "@/lib/server/session/read-session";
import { sessionStart } from "@/lib/server/session/start";
import { createApi } from "@/lib/server/upstream/client";

const brasa = "brasa" as MarketToken;
const ana = { id: "7", name: "Ana", avatar: null, apiToken: "token-da-ana-0123456789" };

function apiThatSays(me: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const client = createApi(async (request) => {
    asked.push(new URL(request.url).pathname);
    return me();
  }, "http://api.internal");
  return { client, asked };
}

const good = () => Response.json({ id: 7, name: "Ana" });
const refused = () => Response.json({ message: "Token inválido" }, { status: 401 });

async function answered(name: CallName, me: () => Response | Promise<Response>, error = refusal(401, {})) {
  const cookies = await sessionStart(ana, brasa);
  const cookie = cookies[0]?.match(new RegExp(`^${SESSION_COOKIE}=([^;]*)`))?.[1] ?? "";
  const session = await decodeSession(cookie, brasa);
  if (!session) throw new Error("There is no session.");
  const { client, asked } = apiThatSays(me);
  const response = await failureResponse(error, { name, market: brasa, session }, client);
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cleared: response.headers.getSetCookie().length > 0,
    isAlive: (await decodeSession(cookie, brasa)) !== null,
    asked,
  };
}

describe("a 401 to a customer's call", () => {
  test("ends the session when the API rejects its token at /account/me too", async () => {
    const response = await answered("orders", refused);
    expect(response).toMatchObject({ status: 401, cleared: true, isAlive: false, asked: ["/api/v3/account/me"] });
    expect(response.body).toMatchObject({ code: "SESSION_EXPIRED" });
  });

  test("from /account/me itself ends the session without another request", async () => {
    expect(await answered("me", good)).toMatchObject({ status: 401, cleared: true, isAlive: false, asked: [] });
  });

  test.each(["changePassword", "deleteAccount"] as const)(
    "from %s with a valid session reports a wrong password",
    async (name) => {
      const response = await answered(name, good, refusal(401, { message: "Unauthorized" }));
      expect(response).toMatchObject({ status: 403, cleared: false, isAlive: true });
      expect(response.body).toMatchObject({ message: "A senha atual não confere.", code: "WRONG_PASSWORD" });
    },
  );

  test("from any other call keeps the session and the API's message", async () => {
    const response = await answered("reviews", good, refusal(401, { message: "Sem acesso às avaliações." }));
    expect(response).toMatchObject({ status: 403, cleared: false, isAlive: true });
    expect(response.body).toMatchObject({ message: "Sem acesso às avaliações.", status: 403 });
  });

  test.each([
    ["is not reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["fails", () => new Response("{}", { status: 500 })],
    ["refuses with 403", () => Response.json({}, { status: 403 })],
  ] as const)("keeps the session and reports no wrong password while /account/me %s", async (_, me) => {
    const response = await answered("changePassword", me);
    expect(response).toMatchObject({ status: 403, cleared: false, isAlive: true });
    expect(response.body.code).toBeNull();
  });

  test("keeps the session when the profile cannot be read", async () => {
    expect(await answered("orders", () => Response.json([]))).toMatchObject({ status: 403, isAlive: true });
  });
});

test("any other failure makes no request", async () => {
  for (const error of [refusal(422, {}), refusal(403, {}), failure("TIMEOUT_ERROR")])
    expect(await answered("changePassword", good, error)).toMatchObject({ asked: [], isAlive: true });
});

test("a guest's 401 stays a 401", async () => {
  const { client, asked } = apiThatSays(good);
  const response = await failureResponse(refusal(401, {}), { name: "products", market: brasa, session: null }, client);
  expect([response.status, asked]).toEqual([401, []]);
});

test("a 503 says when to come again, as the API does where it says so", async () => {
  const seconds = async (said: string | null) => {
    const of = { name: "products", market: brasa, session: null } as const;
    return (await failureResponse(refusal(503, {}, said), of)).headers.get("retry-after");
  };
  expect([await seconds(null), await seconds("30")]).toEqual(["5", "30"]);
});

test.each([
  ["TIMEOUT_ERROR", 503, "5"],
  ["FETCH_ERROR", 503, "5"],
  ["PARSING_ERROR", 502, null],
] as const)("%s of the embedded API is %i, since no gateway is between", async (status, code, seconds) => {
  const response = await failureResponse(failure(status), { name: "products", market: brasa, session: null });
  expect([response.status, response.headers.get("retry-after")]).toEqual([code, seconds]);
  expect(await response.json()).toEqual({ status, error: status });
});
