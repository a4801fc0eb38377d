import { isRecord } from "@/lib/contract/reading/reading";
import { isOrderMode, type OrderMode, offeredModes, soldModes, suitsMode } from "@/lib/domain/mode/mode";
import type { MarketDocument, Mistake } from "./schema";
import { listIn } from "./written-list";

/** Warnings about delivery and pick-up. `value` is the document as written. */
export function modeWarnings(
  value: unknown,
  { market, payment_types, categories, products }: MarketDocument,
): Mistake[] {
  const modes = offeredModes(market);
  const written = isRecord(value) ? value : {};
  const types = Array.isArray(written.payment_types) ? written.payment_types : [];
  const warnings: [path: string, isOdd: boolean, message: string][] = [
    [
      "market.pickup",
      market.pickup !== null && !modes.includes("TAKEOUT"),
      'A retirada só aparece com "modes": ["DELIVERY", "TAKEOUT"].',
    ],
    [
      "market.address",
      modes.includes("TAKEOUT") && !market.address,
      "A loja oferece retirada, mas sem o endereço o cliente não sabe onde buscar.",
    ],
    ...modes.map((mode): [string, boolean, string] => [
      "payment_types",
      payment_types.some(({ active }) => active) && !payment_types.some((type) => type.active && suitsMode(type, mode)),
      `Nenhuma forma de pagamento ativa vale para ${NAMES[mode]}.`,
    ]),
  ];
  const rules = new Map(categories.map((category) => [category.id, category.modes]));
  const unsold = products.flatMap((product, index) =>
    soldModes(product.modes, rules.get(product.category.id), modes).length > 0
      ? []
      : [
          {
            path: `products[${index}].modes`,
            message: "A loja não oferece o jeito de receber em que este produto é vendido.",
          },
        ],
  );
  return [
    ...(["categories", "products"] as const).flatMap((list) =>
      listIn(value, list).flatMap((holder, index) => unknownModes(holder, `${list}[${index}]`)),
    ),
    ...unsold,
    ...unknownModes(written.market, "market"),
    ...types.flatMap((type, index) => unknownModes(type, `payment_types[${index}]`)),
    ...warnings.flatMap(([path, isOdd, message]) => (isOdd ? [{ path, message }] : [])),
  ];
}

const NAMES: Record<OrderMode, string> = { DELIVERY: "a entrega", TAKEOUT: "a retirada" };

function unknownModes(holder: unknown, path: string): Mistake[] {
  const modes = isRecord(holder) && Array.isArray(holder.modes) ? holder.modes : [];
  return modes.flatMap((word, index) =>
    isOrderMode(word)
      ? []
      : [{ path: `${path}.modes[${index}]`, message: `'${word}' foi ignorado: há "DELIVERY" e "TAKEOUT".` }],
  );
}
