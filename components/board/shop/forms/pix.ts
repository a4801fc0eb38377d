import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import type { Mistake } from "@/lib/browser/board/failure";
import { offersManualPix } from "@/lib/domain/payment/choice";
import { manualPixCode } from "@/lib/domain/payment/pix";
import { err, ok } from "@/lib/domain/result";
import { newType } from "./payment";

export type PixDraft = { key: string; name: string; city: string };

const TEST_CENTAVOS = 1;

export const pixRules: SectionRules<PixDraft> = {
  section: "pix",
  saved: "Pix salvo",
  draftOf: ({ market: { pix, city } }) => ({
    key: pix?.key ?? "",
    name: pix?.name ?? "",
    city: pix?.city ?? city ?? "",
  }),
  patchOf: (draft, { payment_types }) => {
    const [key, name, city] = [draft.key, draft.name, draft.city].map((text) => text.trim());
    if (!key) return ok({ market: { pix: null } });
    const mistakes: Mistake[] = [
      ...(name ? [] : [{ path: "market.pix.name", message: "Escreva o nome de quem recebe, como está no banco." }]),
      ...(city ? [] : [{ path: "market.pix.city", message: "Escreva a cidade de quem recebe." }]),
    ];
    if (mistakes.length > 0) return err(mistakes);
    if (testCode(draft) === null)
      return err([
        { path: "market.pix.key", message: "Esta chave não é CPF, CNPJ, e-mail, celular (+55…) nem chave aleatória." },
      ]);
    // A key is useless if no payment type offers it.
    const types = payment_types.some(offersManualPix)
      ? {}
      : { payment_types: [...payment_types, newType("Pix", payment_types)] };
    return ok({ market: { pix: { key, name, city } }, ...types });
  },
};

/** A Pix code of one centavo to try with a bank's app; null while the fields are incomplete. */
export function testCode({ key, name, city }: PixDraft): string | null {
  const pix = { key: key.trim(), name: name.trim(), city: city.trim() };
  return pix.key && pix.name && pix.city ? manualPixCode(pix, TEST_CENTAVOS, "TESTE") : null;
}
