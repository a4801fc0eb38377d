import type { SettingsPatch } from "./settings";

/** The action of every change of the settings in the shop's log. */
export const SETTINGS_ACTION = "market.settings";

const SECTIONS: readonly [name: string, fields: readonly string[]][] = [
  ["Horários", ["opening_hours", "open_closed", "timezone", "special_hours"]],
  ["Pix", ["pix"]],
  ["Cashback", ["cashback"]],
  ["Agendamento", ["scheduling"]],
  ["Pedido sem resposta", ["accept_within_minutes"]],
  ["Entrega e retirada", ["modes", "pickup", "min_order", "delivery_time", "phone_required"]],
  ["Aparência", ["name", "logo", "banner", "primary_color", "open_message", "openingTime"]],
];

const OTHER = "Contato e endereço";

/** The parts of the shop that a patch changes, as its owner calls them: "Horários, Pix". */
export function namesOf({ market = {}, districts, payment_types, coupons }: SettingsPatch): string {
  const ofMarket = Object.keys(market).map(
    (field) => SECTIONS.find(([, fields]) => fields.includes(field))?.[0] ?? OTHER,
  );
  const all = [
    ...ofMarket,
    ...(districts ? ["Bairros"] : []),
    ...(payment_types ? ["Formas de pagamento"] : []),
    ...(coupons ? ["Cupons"] : []),
  ];
  return [...new Set(all)].join(", ");
}
