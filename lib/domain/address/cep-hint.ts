import type { CepPlace } from "@/lib/domain/geo/schema";
import { isSameName } from "@/lib/domain/text/place-name";
import type { CityAndState } from "./address";

/** Returns null if the CEP matches the form. A null `place` is an unknown CEP. */
export function cepHint(place: CepPlace | null, chosen: CityAndState & { neighborhood: string }): string | null {
  if (!place) return "Não encontramos este CEP. Confira os números ou continue preenchendo.";
  const { city, state, neighborhood, street } = place;
  if (city && chosen.city && !isSameName(city, chosen.city))
    return `Este CEP é de ${[city, state].filter(Boolean).join(" - ")}. Confira se está certo.`;
  if (neighborhood && !isSameName(neighborhood, chosen.neighborhood))
    return `Este CEP é do bairro ${neighborhood}, e você escolheu ${chosen.neighborhood}. Confira se está certo.`;
  return street ? null : "Este CEP vale para várias ruas: escreva a sua.";
}
