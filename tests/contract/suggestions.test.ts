import { expect, test } from "vitest";
import { aDocument, createTestApi, NO_HOURS, OPERATOR_TOKEN, type TestDocument } from "../embedded-api/factory";

const suggesting = (suggests: unknown) => (document: TestDocument) => {
  Object.assign(document.products[0] ?? {}, { suggests });
};

test("a product's suggestions are on the wire as written, and in the export, whose import is the same menu", async () => {
  const api = await createTestApi();
  const market = await api.aMarket(suggesting(["torta", "suco"]));
  const products = async () => (await api.ask("/api/v3/products", { market })).json();
  const before = await products();
  expect(before[0]).toMatchObject({ id: "x-bacon", suggests: ["torta", "suco"] });
  for (const other of before.slice(1)) expect(other).not.toHaveProperty("suggests");
  const path = `/operator/markets/${market}`;
  const document = await (await api.ask(path, { token: OPERATOR_TOKEN })).json();
  const again = await api.ask(path, { token: OPERATOR_TOKEN, method: "PUT", body: document });
  expect([again.status, await again.json()]).toMatchObject([200, { warnings: [NO_HOURS] }]);
  expect(await products()).toEqual(before);
});

test.each([
  ["a text", "suco", "products[0].suggests"],
  ["a list of lists", [["suco"]], "products[0].suggests[0]"],
  ["too many", Array(21).fill("suco"), "products[0].suggests"],
])("refuses %s, by its path", async (_what, suggests, path) => {
  const api = await createTestApi();
  const document = aDocument("casa");
  suggesting(suggests)(document);
  const answer = await api.ask("/operator/markets/casa", { token: OPERATOR_TOKEN, method: "PUT", body: document });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(await answer.json())).toContain(`"${path}"`);
});
