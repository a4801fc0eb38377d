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
  test.each<[row: string, line: string, call: CallName, id?: string]>([
    ["[API-05] the store object", "GET /api/v3/market", "market"],
    ["[API-06] the products", "GET /api/v3/products", "products"],
    ["[API-07] the categories", "GET /api/v3/categories", "categories"],
    ["[API-08] the products of a category", "GET /api/v3/categories/7/products", "categoryProducts", "7"],
    ["[API-09] the districts", "GET /api/v3/districts", "districts"],
    ["[API-10] the orders", "GET /api/v3/orders", "orders"],
    ["[API-11] one order", "GET /api/v3/orders/12", "order", "12"],
    ["[API-12] placing an order", "POST /api/v3/markets/brasa/orders/create", "createOrder", "brasa"],
    ["[API-16] the addresses", "GET /api/v3/addresses", "addresses"],
    ["[API-17] one address", "GET /api/v3/addresses/3", "address", "3"],
    ["[API-19] a changed address", "PATCH /api/v3/address/3/address_update", "updateAddress", "3"],
    ["[API-21] the payment types", "GET /api/v3/payment_types", "paymentTypes"],
    ["[API-22] [API-23] login and registration", "POST /api/v3/account/authentication", "authenticate"],
    ["[API-24] a login with Google", "POST /api/v3/google/redirect", "google"],
    ["[API-25] a forgotten password", "POST /api/v3/account/forgot-password", "forgotPassword"],
    ["[API-26] a new password by link", "POST /api/v3/account/reset-password", "resetPassword"],
    ["[API-27] the profile", "GET /api/v3/account/me", "me"],
    ["[API-28] a changed profile", "POST /api/v3/app_user/update", "updateProfile"],
    ["[API-30] a changed password", "PUT /api/v3/user/password", "changePassword"],
    ["[API-31] the reviews", "GET /api/v3/user/reviews", "reviews"],
    ["[API-32] the preferences", "PUT /api/v3/user/preferences", "updatePreferences"],
    ["[API-33] the health", "GET /api/v3/health", "health"],
  ])("%s: %s", (_row, line, call, id) => expect(lineOf(call, id)).toBe(line));

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

  test("[API-20] a removed address, without a payload", () => {
    expect(lineOf("deleteAddress", "3")).toBe("DELETE /api/v3/address/destroy/3");
    expect(requestFor("deleteAddress", { id: "3" }).body).toBeNull();
  });

  test("[API-29] the avatar, a form with one file", () => {
    expect(lineOf("updateAvatar")).toBe("POST /api/v3/app_user/update_avatar");
    expect(calls.updateAvatar.upload?.field).toBe("avatar");
  });

  test("[API-38] the login of the legacy mock is none of them", () => {
    expect(CALLS.map((name) => calls[name].path).filter((path) => path.includes("/auth/"))).toEqual([]);
  });
});
