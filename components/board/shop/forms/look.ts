import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import { brandColors } from "@/lib/domain/market/theme";
import { err, ok } from "@/lib/domain/result";

export type LookDraft = { name: string; message: string; color: string; logo: string | null; banner: string | null };

export const DEFAULT_COLOR = "#c2321f";

export const lookRules: SectionRules<LookDraft> = {
  section: "aparencia",
  saved: "Aparência salva",
  draftOf: ({ market }) => ({
    name: market.name,
    message: market.open_message ?? "",
    color: market.primary_color ?? "",
    logo: market.logo ?? null,
    banner: market.banner ?? null,
  }),
  patchOf: ({ name, message, color, logo, banner }, { market }) => {
    const typed = color.trim().toLowerCase();
    const mistakes = [
      ...(name.trim() ? [] : [{ path: "market.name", message: "Escreva o nome da loja." }]),
      ...(typed === "" || isColor(typed)
        ? []
        : [{ path: "market.primary_color", message: "Escreva a cor como #b3261e." }]),
    ];
    if (mistakes.length > 0) return err(mistakes);
    return ok({
      market: {
        name: name.trim(),
        open_message: message.trim() || null,
        primary_color: typed || null,
        // An unchanged picture is not sent: the server already has it.
        ...(logo === (market.logo ?? null) ? {} : { logo }),
        ...(banner === (market.banner ?? null) ? {} : { banner }),
      },
    });
  },
};

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** How the menu adjusts a colour to keep it readable, in words. */
export function colorAdvice(color: string): { text: string; isGood: boolean } {
  if (!isColor(color)) return { text: "Sem uma cor sua, o cardápio usa a nossa.", isGood: true };
  const { brand, ink } = brandColors(color, "light");
  if (brand !== color.toLowerCase())
    return {
      text: "A cor é clara demais para um botão no fundo branco: o cardápio a escurece um pouco.",
      isGood: false,
    };
  if (ink !== color.toLowerCase())
    return {
      text: "Lê-se bem nos botões. Em textos e ícones o cardápio usa um tom mais escuro.",
      isGood: true,
    };
  return { text: "Lê-se bem nos botões, nos textos e nos ícones.", isGood: true };
}
