import { expect, test } from "vitest";
import { boardPageOf, boardPlaceOf, boardRoutes } from "@/lib/domain/board/routes";

test.each([
  ["/cartao", "/loja"],
  ["/aparelhos", "/loja"],
  ["/registro", "/loja"],
  ["/webhook", "/loja"],
  ["/loja", "/loja"],
  ["/cardapio", "/cardapio"],
  ["/entregadores", "/dia"],
  ["/imprimir/12", "/"],
  ["/", "/"],
  ["/nada", null],
])("%s stands under %s in the navigation", (path, place) => {
  expect(boardPlaceOf(path)).toBe(place);
});

test("every page stands under one that there is", () => {
  for (const path of Object.values(boardRoutes)) expect(boardPageOf(boardPlaceOf(path) ?? "none")).not.toBeNull();
});
