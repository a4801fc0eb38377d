import { describe, expect, test, vi } from "vitest";
import { toAddressInput } from "@/lib/contract/address/address-input";
import { type CallName, calls } from "@/lib/contract/calls";
import { emptyForm } from "@/lib/domain/address/form";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { CallOptions } from "@/lib/server/upstream/request";
import { requestOf } from "@/lib/server/upstream/request";

vi.hoisted(() => {
  process.env.STORE_API_KEY = "chave-da-loja";
});

const ORIGIN = "https://api.loja.test";
const CALLS = Object.keys(calls) as CallName[];

function requestFor<Name extends CallName>(name: Name, options: CallOptions<Name> = {}): Request {
  return requestOf(name, ORIGIN, "brasa" as MarketToken, options, AbortSignal.timeout(1_000));
}

function lineOf(name: CallName, id?: string): string {
  const { method, url } = requestFor(name, id === undefined ? {} : { id });
  return `${method} ${url.slice(ORIGIN.length)}`;
}

describe("a request to the shop's API", () => {
  test("[API-01] has a path below /api/v3 for every call", () => {
    for (const name of CALLS) expect(lineOf(name), name).toMatch(/^[A-Z]+ \/api\/v3\/[a-z]/);
  });

  test("[API-02] has Accept JSON, the application key and the market for every call", () => {
    for (const name of CALLS)
      expect(Object.fromEntries(requestFor(name).headers), name).toMatchObject({
        accept: "application/json",
        "x-app-key": "chave-da-loja",
        "x-market-token": "brasa",
      });
  });

  test("[API-03] has the customer's token as bearer, or none", () => {
    expect(requestFor("orders", { token: "segredo" }).headers.get("authorization")).toBe("Bearer segredo");
    expect(requestFor("orders").headers.has("authorization")).toBe(false);
  });

  test("[API-04] of checkout and addresses has the token as AUTHTOKEN too", () => {
    for (const name of ["createOrder", "addresses", "createAddress", "updateAddress", "deleteAddress"] as const)
      expect(requestFor(name, { token: "segredo" }).headers.get("authtoken"), name).toBe("segredo");
    expect(requestFor("addresses").headers.has("authtoken")).toBe(false);
  });
});

describe("the calls of the specification", () => {
  test("[API-05] the store object", () => {
    expect(lineOf("market")).toBe("GET /api/v3/market");
  });
  test("[API-06] the products", () => {
    expect(lineOf("products")).toBe("GET /api/v3/products");
  });
  test("[API-07] the categories", () => {
    expect(lineOf("categories")).toBe("GET /api/v3/categories");
  });
  test("[API-08] the products of a category", () => {
    expect(lineOf("categoryProducts", "7")).toBe("GET /api/v3/categories/7/products");
  });
  test("[API-09] the districts", () => {
    expect(lineOf("districts")).toBe("GET /api/v3/districts");
  });
  test("[API-10] the orders", () => {
    expect(lineOf("orders")).toBe("GET /api/v3/orders");
  });
  test("[API-11] one order", () => {
    expect(lineOf("order", "12")).toBe("GET /api/v3/orders/12");
  });
  test("[API-12] placing an order", () => {
    expect(lineOf("createOrder", "brasa")).toBe("POST /api/v3/markets/brasa/orders/create");
  });
  test("[API-16] the addresses", () => {
    expect(lineOf("addresses")).toBe("GET /api/v3/addresses");
  });
  test("[API-17] one address", () => {
    expect(lineOf("address", "3")).toBe("GET /api/v3/addresses/3");
  });
  test("[API-18] a new address: the form's fields, the street, the zip's digits and the two lines", async () => {
    expect(lineOf("createAddress")).toBe("POST /api/v3/address/new_address");
    const form = { ...emptyForm({ city: "Taubaté", state: "SP" }), zip: "12010-000", street: "Rua das Flores" };
    const address = toAddressInput({ ...form, number: "12" }, { id: "_5", name: "Centro" }, null);
    expect(await requestFor("createAddress", { body: { address } }).json()).toMatchObject({
      address: {
        street: "Rua das Flores",
        number: "12",
        zip_code: "12010000",
        neighborhood_id: 5,
        city: "Taubaté",
        state: "SP",
        primaryAddress: "Rua das Flores, 12",
        secondaryAddress: "Centro",
      },
    });
  });
  test("[API-19] a changed address", () => {
    expect(lineOf("updateAddress", "3")).toBe("PATCH /api/v3/address/3/address_update");
  });
  test("[API-20] a removed address, without a payload", () => {
    expect(lineOf("deleteAddress", "3")).toBe("DELETE /api/v3/address/destroy/3");
    expect(requestFor("deleteAddress", { id: "3" }).body).toBeNull();
  });
  test("[API-21] the payment types", () => {
    expect(lineOf("paymentTypes")).toBe("GET /api/v3/payment_types");
  });
  test("[API-22] [API-23] login and registration", () => {
    expect(lineOf("authenticate")).toBe("POST /api/v3/account/authentication");
  });
  test("[API-24] a login with Google", () => {
    expect(lineOf("google")).toBe("POST /api/v3/google/redirect");
  });
  test("[API-25] a forgotten password", () => {
    expect(lineOf("forgotPassword")).toBe("POST /api/v3/account/forgot-password");
  });
  test("[API-26] a new password by link", () => {
    expect(lineOf("resetPassword")).toBe("POST /api/v3/account/reset-password");
  });
  test("[API-27] the profile", () => {
    expect(lineOf("me")).toBe("GET /api/v3/account/me");
  });
  test("[API-28] a changed profile", () => {
    expect(lineOf("updateProfile")).toBe("POST /api/v3/app_user/update");
  });
  test("[API-29] the avatar, a form with one file", () => {
    expect(lineOf("updateAvatar")).toBe("POST /api/v3/app_user/update_avatar");
    expect(calls.updateAvatar.upload?.field).toBe("avatar");
  });
  test("[API-30] a changed password", () => {
    expect(lineOf("changePassword")).toBe("PUT /api/v3/user/password");
  });
  test("[API-31] the reviews", () => {
    expect(lineOf("reviews")).toBe("GET /api/v3/user/reviews");
  });
  test("[API-32] the preferences", () => {
    expect(lineOf("updatePreferences")).toBe("PUT /api/v3/user/preferences");
  });
  test("[API-33] the health", () => {
    expect(lineOf("health")).toBe("GET /api/v3/health");
  });
  test("[API-38] the login of the legacy mock is none of them", () => {
    expect(CALLS.map((name) => calls[name].path).filter((path) => path.includes("/auth/"))).toEqual([]);
  });
});
