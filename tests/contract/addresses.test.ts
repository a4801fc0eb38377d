import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addressesSchema, addressSchema } from "@/lib/contract/address/schema";
import { addressInput, anOrder, createTestApi } from "../embedded-api/factory";

const api = await createTestApi();
const market = await api.aMarket();
const customer = await api.aCustomer(market);

function call(path: string, method?: string, change?: object) {
  const body = change && { address: addressInput(change) };
  return api.ask(`/api/v3${path}`, {
    market,
    token: customer.token,
    ...(method && { method }),
    ...(body && { body }),
  });
}

test("[API-16] [API-17] [API-18] [ADDRESS-11] [ADDRESS-12] [ENTITY-10] returns a saved address in the specified format", async () => {
  const id = await api.anAddress(market, customer.token, {
    complement: "Apto 42",
    reference: "Portão azul",
    lat: -23.02,
    lng: -45.55,
  });
  const read = addressSchema.parse(await (await call(`/addresses/${id}`)).json());
  expect(read).toEqual({
    id,
    primaryAddress: "Rua das Flores, 123",
    secondaryAddress: "Centro - Apto 42",
    street: "Rua das Flores",
    number: "123",
    complement: "Apto 42",
    reference: "Portão azul",
    address: "Rua das Flores",
    city: "Taubaté",
    state: "SP",
    zip_code: "12010000",
    neighborhood_id: "centro",
    neighborhood_name: "Centro",
    lat: -23.02,
    lng: -45.55,
    deliveryFee: 5,
  });
  const list = addressesSchema.parse(await (await call("/addresses")).json());
  expect(list.addresses).toContainEqual(read);
});

test("[API-19] updates the address and nothing else", async () => {
  const id = await api.anAddress(market, customer.token);
  const sent = {
    street: "Rua Nova",
    complement: "Casa 2",
    noComplement: true,
    id: "outra",
    customer_id: "x",
    deliveryFee: 0,
  };
  expect((await call(`/address/${id}/address_update`, "PATCH", sent)).status).toBe(200);
  const read = await (await call(`/addresses/${id}`)).json();
  expect(read).toMatchObject({ id, street: "Rua Nova", complement: null, secondaryAddress: "Centro", deliveryFee: 5 });
});

test("[API-20] removes an address", async () => {
  const id = await api.anAddress(market, customer.token);
  expect((await call(`/address/destroy/${id}`, "DELETE")).status).toBe(200);
  expect((await call(`/addresses/${id}`)).status).toBe(404);
  expect((await call(`/address/destroy/${id}`, "DELETE")).status).toBe(404);
});

describe("rejects an address", () => {
  test.each([
    ["[ADDRESS-07] without a street", { street: " " }, "Informe a rua."],
    ["[ADDRESS-07] with a dash in the CEP", { zip_code: "12010-000" }, "Informe um CEP válido."],
    ["[ADDRESS-08] without a number", { number: "" }, "Informe o número."],
    ["in an unknown neighbourhood", { neighborhood_id: "lua" }, "Não entregamos neste bairro. Escolha outro endereço."],
    ["with coordinates that are not on Earth", { lat: 91, lng: 0 }, "Confira os dados informados."],
  ])("%s", async (_what, change, message) => {
    const response = await call("/address/new_address", "POST", change);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toBe(message);
  });

  test("[GUARD-09] of a guest", async () => {
    expect((await api.ask("/api/v3/address/new_address", { market, body: { address: addressInput() } })).status).toBe(
      401,
    );
    const placed = await api.ask(`/api/v3/markets/${market}/orders/create`, {
      market,
      key: randomUUID(),
      body: anOrder(customer),
    });
    expect(placed.status).toBe(401);
    expect(await api.orderCount(market)).toBe(0);
  });

  test("beyond thirty per customer", async () => {
    const crowd = await api.aCustomer(market);
    for (let saved = 1; saved < 29; saved += 1) await api.anAddress(market, crowd.token);
    const save = () =>
      api.ask("/api/v3/address/new_address", { market, token: crowd.token, body: { address: addressInput() } });
    // Also when several arrive at once.
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await (await save()).json()).toMatchObject({ code: "TOO_MANY_ADDRESSES" });
  });
});
