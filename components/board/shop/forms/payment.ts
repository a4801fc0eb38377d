import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import type { Mistake } from "@/lib/browser/board/failure";
import type { SettingsPaymentType } from "@/lib/browser/board/settings";
import { plainId } from "@/lib/domain/market/plain-id";
import { err, ok } from "@/lib/domain/result";

export type PaymentDraft = { types: SettingsPaymentType[] };

/** The usual payment types in Brazil; the owner may write any other name. */
export const USUAL_TYPES = ["Dinheiro", "Pix", "Cartão de crédito", "Cartão de débito", "Vale-refeição"] as const;

export const paymentRules: SectionRules<PaymentDraft> = {
  section: "pagamento",
  saved: "Formas de pagamento salvas",
  draftOf: ({ payment_types }) => ({ types: payment_types }),
  patchOf: ({ types }) => {
    const mistakes: Mistake[] = types.flatMap(({ name, methods }, index) => [
      ...emptyName(name, `payment_types[${index}].name`, "Escreva o nome desta forma de pagamento."),
      ...methods.flatMap((method, at) =>
        emptyName(method.name, `payment_types[${index}].methods[${at}].name`, "Escreva o nome, como Visa."),
      ),
    ]);
    return mistakes.length > 0 ? err(mistakes) : ok({ payment_types: types });
  },
};

function emptyName(name: string, path: string, message: string): Mistake[] {
  return name.trim() === "" ? [{ path, message }] : [];
}

/** A type or method of this name with an id that no other of `known` has. */
export function namedEntry(name: string, known: readonly { id: string }[]) {
  const plain = plainId(name) || "pagamento";
  let id = plain;
  for (let count = 2; known.some((each) => each.id === id); count++) id = `${plain}-${count}`;
  return { id, name, active: true, description: null, image: null };
}

export function newType(name: string, known: readonly SettingsPaymentType[]): SettingsPaymentType {
  return { ...namedEntry(name, known), online_payment: false, methods: [] };
}
