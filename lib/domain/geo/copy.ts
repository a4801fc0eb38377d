import { distanceKm } from "./distance";
import type { Point } from "./point";

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

export function distanceText(km: number): string {
  const metres = Math.round(km * 1000);
  return metres < 1000 ? `${metres} m` : `${decimal(km)} km`;
}

export function farCopy(km: number, neighborhood: string): string {
  return `O pino está a ${distanceText(km)} do bairro ${neighborhood}. Conferir?`;
}

export function movedCopy(from: Point | null, to: Point): string {
  if (!from) return "Pino marcado no mapa.";
  const north = to.lat - from.lat;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const direction =
    Math.abs(north) >= Math.abs(east) ? (north >= 0 ? "ao norte" : "ao sul") : east >= 0 ? "a leste" : "a oeste";
  return `Pino movido ${distanceText(distanceKm(from, to))} ${direction}.`;
}
