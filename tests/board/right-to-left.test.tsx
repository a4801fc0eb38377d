import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardCustomer } from "@/components/board/orders/card/card-customer";
import { Note } from "@/components/board/orders/card/card-items";
import { Ticket } from "@/components/board/printing/ticket";
import { newOrderText } from "@/lib/domain/board/orders/new-order";
import { isolated } from "@/lib/domain/isolated";
import { aBoardOrder } from "./an-order";

const SHOP = { name: "Casa", city: "São Paulo" };
const NAME = "\u202eאבגד";
const order = aBoardOrder({
  customer_name: NAME,
  full_address: "\u202eرحلة 7",
  neighborhood_name: "Centro",
  complement: "אבג",
  reference: "portão",
  order_type: "DELIVERY",
});

test("each text of a customer on a card stands apart, so that its direction turns nothing else", () => {
  const card = renderToStaticMarkup(<CardCustomer order={order} shop={SHOP} />);
  for (const text of [NAME, "\u202eرحلة 7", "Centro", "אבג", "portão"]) expect(card).toContain(`<bdi>${text}</bdi>`);
  expect(renderToStaticMarkup(<Note text={NAME} />)).toContain(`<bdi>${NAME}</bdi>`);
  const lines = [{ kind: "written" as const, label: "Cliente", text: NAME }];
  expect(renderToStaticMarkup(<Ticket name="Balcão" kind="counter" paper="80" lines={lines} />)).toMatch(
    /<bdi[^>]*>\u202e/,
  );
});

test("in a sentence it stands apart too: what follows is not turned", () => {
  expect(newOrderText(order, SHOP)).toMatch(/^\u2068אבגד\u2069, Centro, R\$ /);
  expect(newOrderText(aBoardOrder({ customer_name: "Ana" }), SHOP)).toMatch(/^Ana, /);
});

test("whatever a text holds, it neither leaves its isolation nor overrides what follows", () => {
  const letters = fc.constantFrom(
    ...["a", "א", "ر", "\u202e", "\u2067", "\u2069", "\u200f", "\u{1f468}\u200d\u{1f373}", " "],
  );
  fc.assert(
    fc.property(
      fc.array(letters).map((all) => all.join("")),
      (text) => {
        const apart = isolated(text);
        expect(apart.replace(/^\u2068([^\u2068\u2069]*)\u2069$/, "$1")).toBe(
          text.replace(/[\u202e\u2067\u2069\u200f]/g, ""),
        );
        expect(apart.startsWith("\u2068")).toBe(/[אر]/.test(text));
      },
    ),
  );
});
