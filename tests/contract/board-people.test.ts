// The people of a shop: how each enters, what the log calls them, and how each is taken away.
import { expect, test } from "vitest";
import type { Role } from "@/lib/domain/board/rights";
import { createTestApi, OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";
import { askAs, enter } from "../support/opened-board";

const api: TestApi = await createTestApi();

type Link = { code: string };
type Invited = { person: { id: string }; link: Link };

async function aShop() {
  const market = await api.aMarket();
  const operator = askAs(api, market, OPERATOR_TOKEN);
  const entered = async ({ code }: Link) => askAs(api, market, await enter(api, market, code, "Celular"));
  const invite = async (name: string, role: Role, by = operator, phone?: string): Promise<Invited> => {
    const { status, text } = await by("POST", "/board/people", { name, role, phone });
    expect(status, text).toBe(201);
    return JSON.parse(text);
  };
  const owner = await invite("Rita", "shop_owner");
  return { market, operator, entered, invite, owner: { ...owner.person, ask: await entered(owner.link) } };
}

test("a person enters by their own invitation and the log names them in each act", async () => {
  const { owner, entered, invite } = await aShop();
  const { person, link } = await invite(" Ana ", "counter", owner.ask);
  const ana = await entered(link);
  const shop = JSON.parse((await ana("GET", "/board")).text);
  expect(shop).toMatchObject({ scope: "counter", actor: "Ana (Balcão)", person: { id: person.id, name: "Ana" } });
  await ana("PUT", "/pause", { minutes: 10 });
  const { changes } = JSON.parse((await owner.ask("GET", "/board/changes")).text);
  const acts = changes.filter(({ action }: { action: string }) => action !== "market.import");
  const told = acts.map(({ actor, action, subject }: Record<string, string>) => [actor, action, subject]);
  expect(told.toSorted()).toEqual(
    [
      ["Operador", "person.invite", "Rita (Dono)"],
      ["Rita (Dono)", "device.enter", "Celular"],
      ["Rita (Dono)", "person.invite", "Ana (Balcão)"],
      ["Ana (Balcão)", "device.enter", "Celular"],
      ["Ana (Balcão)", "market.pause", "Pausa"],
    ].toSorted(),
  );
});

test("taking a person away ends every device and every link of theirs, and nobody else's", async () => {
  const { market, owner, entered, invite } = await aShop();
  const ana = await invite("Ana", "kitchen", owner.ask);
  const bia = await entered((await invite("Bia", "kitchen", owner.ask)).link);
  const another = async (): Promise<Link> =>
    JSON.parse((await owner.ask("POST", `/board/people/${ana.person.id}/links`)).text).link;
  const devices = [await entered(ana.link), await entered(await another())];
  const unused = await another();
  for (const device of devices) expect((await device("GET", "/board")).status).toBe(200);
  expect((await owner.ask("DELETE", `/board/people/${ana.person.id}`)).status).toBe(200);
  for (const device of devices) expect((await device("GET", "/board")).status).toBe(401);
  const body = { market, secret: unused.code, device: "Celular" };
  expect((await api.ask("/operator/board", { body })).status).toBe(401);
  expect((await bia("GET", "/board")).status).toBe(200);
  const { people } = JSON.parse((await owner.ask("GET", "/board/people")).text);
  expect(people.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Bia", "Rita"]);
  expect((await owner.ask("DELETE", `/board/people/${ana.person.id}`)).status).toBe(404);
});

test("nobody of the shop takes an owner away or enters as one, and the last owner cannot leave", async () => {
  const { market, operator, owner, entered, invite } = await aShop();
  expect((await owner.ask("DELETE", `/board/people/${owner.id}`)).status).toBe(409);
  const second = await invite("Zé", "shop_owner", owner.ask);
  const ze = await entered(second.link);
  expect((await ze("DELETE", `/board/people/${owner.id}`)).status).toBe(403);
  expect((await ze("POST", `/board/people/${owner.id}/links`)).status).toBe(403);
  const { key } = JSON.parse((await operator("POST", "/keys", { scope: "all" })).text);
  const machine = askAs(api, market, key);
  expect((await machine("DELETE", `/board/people/${owner.id}`)).status).toBe(403);
  expect((await machine("DELETE", "/board/devices")).status).toBe(200);
  expect((await owner.ask("GET", "/board")).status).toBe(200);
  expect((await ze("DELETE", `/board/people/${second.person.id}`)).status).toBe(200);
  expect((await owner.ask("GET", "/board")).status).toBe(200);
});

test("an owner's link of 'Aparelhos' is another device of the same person, whatever it asks for", async () => {
  const { owner, entered } = await aShop();
  const next = await entered(JSON.parse((await owner.ask("POST", "/board/links", { scope: "all" })).text));
  expect(JSON.parse((await next("GET", "/board")).text)).toMatchObject({ scope: "shop_owner", actor: "Rita (Dono)" });
});

test("an invitation without a name, with a strange role or phone, or twice for one name is refused with words", async () => {
  const { owner } = await aShop();
  const refused = async (body: object) => JSON.parse((await owner.ask("POST", "/board/people", body)).text).message;
  expect(await refused({ name: " ", role: "kitchen" })).toBe("Escreva o nome.");
  expect(await refused({ name: "Ana", role: "owner" })).toBe("Escolha o que a pessoa faz na loja.");
  expect(await refused({ name: "Ana", role: "courier", phone: "123" })).toBe("Telefone inválido.");
  await owner.ask("POST", "/board/people", { name: "Ana", role: "courier", phone: "+55 (12) 98888-7777" });
  expect(await refused({ name: "ANA", role: "courier" })).toContain("Já há alguém com este nome");
  const { people } = JSON.parse((await owner.ask("GET", "/board/people")).text);
  expect(people.find(({ name }: { name: string }) => name === "Ana")).toMatchObject({ phone: "12988887777" });
});

test("of many who are invited at once by one name one is added", async () => {
  const { owner } = await aShop();
  const body = { name: "Ana", role: "kitchen" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => owner.ask("POST", "/board/people", body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});
