import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { clock } from "@/lib/domain/orders/delivery-estimate";
import { aTimedShop } from "../support/timed-shop";

let id: string;
let number: string;
let before: string[];

const shop = await aTimedShop();
await shop.operator("/webhook", { url: shop.receiver.url }, "PUT");
beforeEach(async () => {
  await shop.wait(60);
  const placed = await shop.placed();
  [id, number] = [placed.id, placed.order_number];
  await shop.work();
  before = shop.told();
  shop.receiver.received.length = 0;
});
afterAll(() => shop.stop());

const told = () => shop.told().slice(before.length);
const posted = () => shop.receiver.received.map(({ data }) => [data.event, data.from_status, data.status]);
const move = (name: string, from: string, more: object = { undo_seconds: 5 }) =>
  shop.operator(`/orders/${number}/${name}`, { from, ...more });

describe("a move that can be undone", () => {
  test("is told to customer and webhook six seconds later, once, and not before", async () => {
    await move("advance", "received");
    expect((await shop.seen(id)).status).toBe("preparing");
    await shop.wait(5);
    expect([told(), posted()]).toEqual([[], []]);
    await shop.wait(1);
    await shop.wait(60);
    expect(told()).toEqual([`Seu pedido ${number} está em preparo.`]);
    expect(posted()).toEqual([["moved", "received", "preparing"]]);
  });

  test("and is undone in time is told to nobody, nor is the undo", async () => {
    await move("advance", "received");
    await shop.wait(4);
    await move("back", "preparing");
    await shop.wait(60);
    expect([told(), posted()]).toEqual([[], []]);
    expect((await shop.seen(id)).status).toBe("received");
  });

  test("is told when the undo came too late, and then the undo is", async () => {
    await move("advance", "received");
    await shop.wait(7);
    await move("back", "preparing");
    await shop.wait(7);
    expect(told()).toEqual([`Seu pedido ${number} está em preparo.`, `A loja recebeu o seu pedido ${number}.`]);
    expect(posted()).toEqual([
      ["moved", "received", "preparing"],
      ["moved", "preparing", "received"],
    ]);
  });

  test("and is followed by another is told as the last of them", async () => {
    await move("advance", "received");
    await shop.wait(2);
    await move("advance", "preparing");
    await shop.wait(60);
    expect(told()).toEqual([`Seu pedido ${number} saiu para entrega.`]);
    expect(posted()).toEqual([["moved", "preparing", "delivering"]]);
  });

  test.each([
    ["Acabou a massa.", "Motivo: Acabou a massa."],
    [undefined, "Fale com a loja se tiver dúvidas."],
  ])("tells its reason (%j) when it is a cancellation", async (reason, said) => {
    await move("cancel", "received", { undo_seconds: 5, reason });
    expect(told()).toEqual([]);
    await shop.wait(6);
    expect(told()).toEqual([`Seu pedido ${number} foi cancelado. ${said}`]);
  });
});

test("a move without undo is told at once, before anything that is timed", async () => {
  await move("advance", "received", {});
  await shop.api.parts.push?.queue.idle();
  expect(told()).toEqual([`Seu pedido ${number} está em preparo.`]);
});

test("a delay is told at once with the new time", async () => {
  const { body } = await shop.operator(`/orders/${number}/delay`, { minutes: 10 });
  await shop.api.parts.push?.queue.idle();
  const time = clock(new Date(body.promised_at), "America/Sao_Paulo");
  expect(told()).toEqual([`Seu pedido ${number} vai demorar um pouco mais. Previsto para ${time}.`]);
});

test("undo is offered for ten seconds at most", async () => {
  expect((await move("advance", "received", { undo_seconds: 11 })).status).toBe(422);
});

test("news of a process that was off for hours is no news", async () => {
  await move("advance", "received");
  await shop.wait(2 * 60 * 60);
  expect(told()).toEqual([]);
});

test("nothing failed unexpectedly", () => {
  expect(shop.api.failures).toEqual([]);
});
