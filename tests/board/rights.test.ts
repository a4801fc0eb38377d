import { expect, test } from "vitest";
import { hasRight, type Right, ROLES, SCOPES } from "@/lib/domain/board/rights";
import { boardRightOf, boardRoutes } from "@/lib/domain/board/routes";

const RIGHTS: readonly Right[] = ["kitchen", "deliveries", "orders", "menu", "manage", "payments", "devices", "people"];

test("only an owner and the operator have people, and nobody who is paid for the kitchen or the way has orders or money", () => {
  const having = (right: Right) => SCOPES.filter((scope) => hasRight(scope, right));
  expect(having("people")).toEqual(["owner", "shop_owner"]);
  expect(having("payments")).toEqual(["owner", "all", "shop_owner"]);
  expect(having("deliveries")).toEqual(["courier"]);
  const rightsOf = (scope: (typeof SCOPES)[number]) => RIGHTS.filter((right) => hasRight(scope, right));
  expect(rightsOf("kitchen")).toEqual(["kitchen"]);
  expect(rightsOf("courier")).toEqual(["deliveries"]);
  expect(rightsOf("counter")).toEqual(rightsOf("orders"));
  for (const role of ROLES.filter((each) => each !== "courier"))
    for (const right of rightsOf(role))
      expect([role, right, hasRight("shop_owner", right)]).toEqual([role, right, true]);
});

test("every page of the board but its login and creation takes a right, its tickets too", () => {
  for (const [name, path] of Object.entries(boardRoutes))
    expect([name, boardRightOf(path) !== null]).toEqual([name, !["login", "create"].includes(name)]);
  expect(boardRightOf("/imprimir/7")).toBe("orders");
  expect(boardRightOf("/nada")).toBeNull();
});
