import { distanceKm } from "./distance";
import type { Point } from "./point";

/** Texts of the maps; the quoted ones are the specification's (§2, §8). */
export const geoCopy = {
  question: "A localização está correta?",
  incomplete: "Preencha o endereço completo.",
  notFound: "Endereço não localizado. Você pode clicar no mapa para escolher.",
  failed: "Erro ao buscar localização. Tente novamente.",
  searching: "Procurando o endereço no mapa…",
  choose: "Toque no mapa para marcar o local da entrega, ou confirme sem marcar.",
  adjust: "Arraste o pino, toque no mapa ou use as setas para acertar o ponto.",
  noMap: "O mapa não carregou.",
  noTiles: "As imagens do mapa não carregaram.",
  noPosition: "Não foi possível obter a sua localização. Marque o ponto no mapa.",
} as const;

const decimal = (value: number) => value.toFixed(1).replace(".", ",");

/** '4,2 km', and below one kilometre '350 m'. */
export function distanceText(km: number): string {
  const metres = Math.round(km * 1000);
  return metres < 1000 ? `${metres} m` : `${decimal(km)} km`;
}

/** Asks about a pin that is far from the chosen neighbourhood. */
export function farCopy(km: number, neighborhood: string): string {
  return `O pino está a ${distanceText(km)} do bairro ${neighborhood}. Conferir?`;
}

/** Says where the pin is now, for those who do not see the map: 'Pino a 40 m ao norte do ponto anterior.' */
export function movedCopy(from: Point | null, to: Point): string {
  if (!from) return "Pino marcado no mapa.";
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const direction =
    Math.abs(north) >= Math.abs(east) ? (north >= 0 ? "ao norte" : "ao sul") : east >= 0 ? "a leste" : "a oeste";
  return `Pino movido ${distanceText(distanceKm(from, to))} ${direction}.`;
}
