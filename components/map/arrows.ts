import type { Direction } from "@/lib/domain/geo/distance";

export const ARROWS = [
  { direction: "oeste", key: "ArrowLeft", label: "Mover o pino para a esquerda", turn: "rotate-90" },
  { direction: "norte", key: "ArrowUp", label: "Mover o pino para cima", turn: "rotate-180" },
  { direction: "sul", key: "ArrowDown", label: "Mover o pino para baixo", turn: "" },
  { direction: "leste", key: "ArrowRight", label: "Mover o pino para a direita", turn: "-rotate-90" },
] as const satisfies readonly { direction: Direction; key: string; label: string; turn: string }[];
