import { amountText, typedAmount } from "@/components/board/shop/parts/amounts";
import { twoOfOneName } from "@/components/board/shop/parts/district-names";
import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import type { Mistake } from "@/lib/browser/board/failure";
import type { SettingsDistrict } from "@/lib/browser/board/settings";
import { plainId } from "@/lib/domain/market/plain-id";
import { formatMoney } from "@/lib/domain/money";
import { err, ok } from "@/lib/domain/result";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";

export type DistrictDraft = {
  id: string | null;
  name: string;
  fee: string;
  min: string;
  freeFrom: string;
  time: string;
  city: string;
  state: string;
};
export type DeliveryDraft = { min: string; time: string; needsPhone: boolean; districts: DistrictDraft[] };

export const NEW_DISTRICT: DistrictDraft = {
  id: null,
  name: "",
  fee: "",
  min: "",
  freeFrom: "",
  time: "",
  city: "",
  state: "",
};

export const deliveryRules: SectionRules<DeliveryDraft> = {
  section: "entrega",
  saved: "Entrega salva",
  draftOf: ({ market, districts }) => ({
    min: market.min_order > 0 ? amountText(market.min_order) : "",
    time: market.delivery_time ?? "",
    needsPhone: market.phone_required ?? false,
    districts: districts.map((district) => ({
      id: district.id,
      name: district.name,
      fee: amountText(district.fee),
      min: amountText(district.min_order),
      freeFrom: amountText(district.free_from),
      time: district.delivery_time ?? "",
      city: district.city ?? "",
      state: district.state ?? "",
    })),
  }),
  patchOf: (draft, settings) => {
    const least = typedAmount(draft.min, "market.min_order");
    const taken = new Set(draft.districts.flatMap(({ id }) => id ?? []));
    const read = draft.districts.map((district, index) => districtOf(district, index, taken));
    const mistakes = [
      ...least.mistakes,
      ...read.flatMap((each) => each.mistakes),
      ...twoOfOneName(draft.districts, settings.districts),
    ];
    if (mistakes.length > 0) return err(mistakes);
    return ok({
      market: {
        min_order: least.value ?? 0,
        delivery_time: draft.time.trim() || null,
        phone_required: draft.needsPhone || null,
      },
      districts: read.map((each) => each.district),
    });
  },
};

function districtOf(draft: DistrictDraft, index: number, taken: Set<string>) {
  const path = `districts[${index}]`;
  const fee = typedAmount(draft.fee, `${path}.fee`);
  const min = typedAmount(draft.min, `${path}.min_order`);
  const free = typedAmount(draft.freeFrom, `${path}.free_from`);
  const mistakes: Mistake[] = [...fee.mistakes, ...min.mistakes, ...free.mistakes];
  if (draft.name.trim() === "") mistakes.push({ path: `${path}.name`, message: "Escreva o nome do bairro." });
  if (draft.fee.trim() === "") mistakes.push({ path: `${path}.fee`, message: "Escreva a taxa; 0 é entrega grátis." });
  const district: Pick<SettingsDistrict, "id" | "name" | "fee"> & Record<string, unknown> = {
    id: draft.id ?? newId(draft.name, index, taken),
    name: draft.name.trim(),
    fee: fee.value ?? 0,
    min_order: min.value,
    free_from: free.value,
    delivery_time: draft.time.trim() || null,
    city: draft.city.trim() || null,
    state: draft.state.trim() || null,
  };
  return { district, mistakes };
}

/** An address of a customer names its district by the id, so a known one never changes. */
function newId(name: string, index: number, taken: Set<string>): string {
  const plain = plainId(name) || `bairro-${index + 1}`;
  let id = plain;
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
  taken.add(id);
  return id;
}

/** A district's rules in a line: 'R$ 6,00 · grátis a partir de R$ 80,00'. */
export function rulesText({ fee, min, freeFrom, time, city }: DistrictDraft): string {
  const amount = fee.trim() === "" ? "sem taxa ainda" : parseMoney(fee) === 0 ? "grátis" : shown(fee);
  return [
    amount,
    freeFrom.trim() && `grátis a partir de ${shown(freeFrom)}`,
    min.trim() && `mínimo ${shown(min)}`,
    time.trim(),
    city.trim(),
  ]
    .filter(Boolean)
    .join(" · ");
}

function shown(typed: string): string {
  const centavos = parseMoney(typed);
  return centavos === null ? typed.trim() : formatMoney(centavos);
}
