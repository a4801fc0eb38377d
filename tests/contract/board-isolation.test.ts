// No response to another shop has what one shop writes by each call of its board, nor, where it is private, one to a customer.
import { expect, test } from "vitest";
import { type CallName, calls as customerCalls } from "@/lib/contract/calls";
import { actionText } from "@/lib/domain/board/changes";
import { createTestApi } from "../embedded-api/factory";
import { type BoardCall, boardCalls, isCouriers, isOfDevice, isWrite } from "../support/board-calls";
import { type BoardShop, boardShop } from "../support/board-shop";
import { type OpenedBoard, openBoard } from "../support/opened-board";

const calls = boardCalls();
const TAKES_AWAY = /^DELETE|undo$/;

/** The first shop's secrets: what opens something, and what only its owner and its devices read. */
const secrets = new Set(["zqsegredo"]);

const api = await createTestApi();
const home = await openBoard(api, "zqcasa", "zqpalavra", "zqsegredo");
const abroad = await openBoard(api, "outra", "zqvizinha", "zqoculto");
secrets.add(home.deviceToken);

async function asked(call: BoardCall, known: BoardShop): Promise<{ status: number; text: string }> {
  // The log of changes is in the order of their times.
  api.clock.now = new Date(api.clock.now.getTime() + 1_000);
  const { path, body } = call.example(known);
  const caller = isOfDevice(call) ? home.device : isCouriers(call) ? home.courier : home.owner;
  return caller(call.method, path, body);
}

async function customersAnswers(shop: OpenedBoard): Promise<string[]> {
  const reads = (Object.keys(customerCalls) as CallName[]).filter((name) => customerCalls[name].method === "GET");
  const answers = reads.map(async (name) => {
    const path = `/api/v3${customerCalls[name].path.replace("{id}", "1")}`;
    return (await api.ask(path, { market: shop.market, token: shop.customer.token })).text();
  });
  return Promise.all(answers);
}

async function expectApart(after: string): Promise<void> {
  const shop = await boardShop(abroad.owner, abroad);
  for (const call of calls.filter((each) => !isWrite(each))) {
    const { text } = await abroad.owner(call.method, call.example(shop).path);
    for (const word of [home.word, home.market, ...secrets])
      expect(text, `${call.name} after ${after}`).not.toContain(word);
  }
  for (const text of await customersAnswers(home))
    for (const word of secrets) expect(text, `a customer's call after ${after}`).not.toContain(word);
  for (const text of await customersAnswers(abroad))
    for (const word of [home.word, ...secrets]) expect(text, `another's customer after ${after}`).not.toContain(word);
}

/** Secrets that a response shows once. */
const SHOWN_ONCE: Record<string, (answer: { link: { code: string } } & Record<string, string>) => string | undefined> =
  {
    "POST /keys": ({ key }) => key,
    "POST /board/links": ({ code }) => code,
    "POST /board/owner": ({ recovery_code }) => recovery_code,
    "POST /board/owner/code": ({ recovery_code }) => recovery_code,
    "POST /board/people": ({ link }) => link.code,
    "POST /board/people/:person/links": ({ link }) => link.code,
    "PUT /webhook": ({ secret }) => secret,
  };

const WITHIN = { timeout: 300_000 };

test("each call works on the shop as its example says, and shows nothing of it elsewhere", WITHIN, async () => {
  const failed: string[] = [];
  let lastWrite = "the start";
  for (const call of calls) {
    if (TAKES_AWAY.test(call.name) && !TAKES_AWAY.test(lastWrite)) await expectApart(lastWrite);
    if (call.name === "DELETE ") {
      await expectApart(lastWrite);
      const { changes } = JSON.parse((await home.owner("GET", "/board/changes")).text);
      for (const { action } of changes) expect(actionText(action), action).not.toBe(actionText("nenhuma"));
    }
    const known = await boardShop(home.owner, home);
    const { status, text } = await asked(call, known);
    if (status !== 200 && status !== 201) failed.push(`${call.name}: ${status} ${text}`);
    if (!isWrite(call)) continue;
    const shown = SHOWN_ONCE[call.name]?.(JSON.parse(text));
    if (shown) secrets.add(shown);
    lastWrite = call.name;
    // By another shop's owner, with this one's ids and versions.
    const { path, body } = call.example({ ...known, market: abroad.market, word: abroad.word, secret: abroad.secret });
    if (!/^DELETE (?:|\/board.*)$/.test(call.name))
      expect((await abroad.owner(call.method, path, body)).text, call.name).not.toContain(home.word);
  }
  expect(failed).toEqual([]);
  // With the shop's secret word and the device's token.
  expect(secrets.size).toBe(9);
  expect(api.failures).toEqual([]);
});
