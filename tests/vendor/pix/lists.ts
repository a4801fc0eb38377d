import type { Reply } from "../provider/faults";
import type { World } from "./books";
import { type ErrorName, refused } from "./errors";

export type Listed = {
  name: "cobs" | "pix";
  error: ErrorName;
  items: readonly { at: number; written: Record<string, unknown> }[];
};

const HOUR_MS = 3_600_000;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** One page of a list between `inicio` and `fim`, both included. */
export function listed(world: World, query: URLSearchParams, { name, error, items }: Listed): Reply {
  const { longestWindowHours, pages } = world.switches();
  const [begin = "", end = ""] = [query.get("inicio") ?? "", query.get("fim") ?? ""];
  const page = Number(query.get("paginacao.paginaAtual") ?? 0);
  const size = Number(query.get("paginacao.itensPorPagina") ?? 100);
  const [from, to] = [Date.parse(begin), Date.parse(end)];
  const hasDates = TIME.test(begin) && TIME.test(end) && from <= to;
  const hasPage = Number.isInteger(page) && page >= 0 && Number.isInteger(size) && size >= 1 && size <= 1000;
  if (!hasDates || !hasPage) return refused(world, error, "Os parâmetros da consulta não são válidos.");
  if (longestWindowHours !== null && to - from > longestWindowHours * HOUR_MS)
    return refused(world, "IndisponibilidadePorTempoEsgotado", "O período é longo demais.");
  const inside = items.filter(({ at }) => at >= from && at <= to).sort((a, b) => a.at - b.at);
  const [first, ...rest] = inside;
  const ordered = pages === "an item moves" && page > 0 && first ? [...rest, first] : inside;
  const paginacao = {
    paginaAtual: page,
    itensPorPagina: size,
    quantidadeDePaginas: Math.ceil(inside.length / size),
    quantidadeTotalDeItens: inside.length,
  };
  return {
    status: 200,
    body: {
      parametros: { inicio: begin, fim: end, paginacao },
      [name]: ordered.slice(page * size, (page + 1) * size).map(({ written }) => written),
    },
  };
}
