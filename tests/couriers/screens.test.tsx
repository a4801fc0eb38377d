// The couriers' screens as the first render shows them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CourierOrder } from "@/components/board/courier/courier-order";
import { CouriersScreen } from "@/components/board/couriers/couriers-screen";
import { InBoard } from "@/components/samples/board";
import { type Courier, couriersQuery } from "@/lib/browser/board/couriers";
import type { Taken } from "@/lib/browser/courier/calls";

const ORDER: Taken = {
  ...{ number: "12", step: "going", address: "Rua A, 1", district: "Centro", place: "Rua A, 1, Centro" },
  ...{ complement: "Apto 4", reference: null, point: null, phone: "12988887777", adults_only: true },
  collect: { note: "COBRAR NA ENTREGA", payment: "Dinheiro", amount: 46.65, is_cash: true, cash: 100 },
  lines: ["2 X-Bacon Grande"],
};

const JOAO: Courier = {
  ...{ id: "joao", name: "João", phone: "12988887777", is_active: true, out: ["14"], numbers: ["12"], untold: ["12"] },
  ...{ deliveries: 1, fees: 5, received: 46.65, change: 0, float: 20, owed: 66.65 },
};

function shown(element: ReactElement, client = new QueryClient()): string {
  const markup = renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  return markup.replace(/<[^>]+>/g, " ").replace(/[\s\u00a0]+/g, " ");
}

const order = (over: Partial<Taken>, step: string) =>
  shown(<CourierOrder order={{ ...ORDER, ...over }} step={step} act={() => {}} />);

test("a delivery says where to, what to collect with its change, and asks for the document", () => {
  const text = order({}, "going");
  for (const said of ["A caminho", "Rua A, 1", "Apto 4", "Cobrar R$ 46,65", "Troco para R$ 100,00: leve R$ 53,35"])
    expect(text).toContain(said);
  for (const said of ["18+: peça o documento", "2 X-Bacon Grande", "Cheguei", "Entregue"]) expect(text).toContain(said);
});

test("each step offers the next one", () => {
  expect(order({}, "waiting")).toContain("Saí com o pedido");
  expect(order({}, "waiting")).not.toContain("Entregue");
  expect(order({}, "arrived")).not.toContain("Cheguei");
});

test("nothing is to be collected of a paid order", () => {
  const collect = { ...ORDER.collect, note: "JÁ ESTÁ PAGO", amount: null, cash: null };
  expect(order({ collect }, "going")).toContain("JÁ ESTÁ PAGO");
  expect(order({ collect }, "going")).not.toContain("Cobrar");
});

test("the end of a shift says what is owed, and of which orders the courier has not told", () => {
  const client = new QueryClient();
  client.setQueryData(couriersQuery.queryKey, [JOAO]);
  const text = shown(
    <InBoard>
      <CouriersScreen />
    </InBoard>,
    client,
  );
  for (const said of ["Leva agora: nº 14", "A entregar à loja R$ 66,65", "Nº 12: o entregador não disse", "Acertado"])
    expect(text).toContain(said);
});
