import { figures } from "@/components/samples/frames";
import type { Taken } from "@/lib/browser/courier/calls";
import { CourierOrder } from "./courier-order";
// biome-ignore lint/style/noRestrictedImports: the board has a style sheet of its own, which its layout imports
import "@/app/painel/board.css";

const ORDER: Taken = {
  number: "112",
  step: "going",
  address: "Rua Harmonia, 77",
  district: "Vila Madalena",
  place: "Rua Harmonia, 77, Vila Madalena, São Paulo - SP",
  complement: "Apto 12",
  reference: "portão azul",
  point: null,
  phone: "11987650001",
  collect: { note: "COBRAR NA ENTREGA", payment: "Dinheiro", amount: 116.6, is_cash: true, cash: 150 },
  lines: ["2 Brasa Bacon Duplo", "1 Batata Rústica: 1 x Cheddar"],
  adults_only: false,
};

const show = (over: Partial<Taken>) => (
  <CourierOrder order={{ ...ORDER, ...over }} step={over.step ?? "going"} act={() => {}} />
);

export const States = figures({
  "at the shop": show({ step: "waiting" }),
  "on its way": show({}),
  "at the door, paid, for adults": show({
    step: "arrived",
    adults_only: true,
    collect: { note: "JÁ ESTÁ PAGO", payment: "Pix", amount: null, is_cash: false, cash: null },
  }),
});
