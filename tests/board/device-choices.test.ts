import { afterEach, expect, test, vi } from "vitest";
import { FIRST_DRAFT, rememberedDraft } from "@/components/board/create/draft";
import { anAttention, aRefund } from "@/components/samples/money";
import { noteShown, shownMoney } from "@/lib/browser/board/money/news";
import { soundChoice } from "@/lib/browser/board/orders/device-settings";
import { printChoice } from "@/lib/browser/board/printing";
import { attentionId } from "@/lib/domain/board/money/attention";
import { memory } from "../support/memory-storage";

afterEach(() => vi.unstubAllGlobals());

function storing(key: string, value: unknown): void {
  for (const storage of ["localStorage", "sessionStorage"])
    vi.stubGlobal(storage, memory({ [key]: JSON.stringify(value) }));
}

test("a device keeps its sound and its paper when the other half of what it stored cannot be read", () => {
  storing("som", { isWanted: false, volume: 7 });
  expect(soundChoice.read()).toEqual({ isWanted: false, volume: 0.8 });
  storing("impressao", { paper: "58", ticket: "all" });
  expect(printChoice.read()).toEqual({ paper: "58", ticket: "both" });
});

test("'Criar minha loja' keeps what was typed when one field cannot be read", () => {
  storing("criar-loja", { name: "Casa", days: "all", districts: [null], template: 3 });
  expect(rememberedDraft()).toEqual({ ...FIRST_DRAFT, name: "Casa" });
});

test("a device notes the money that it has shown once", () => {
  const storage = memory();
  vi.stubGlobal("localStorage", storage);
  const [short, late] = [anAttention(), anAttention({ kind: "late", refund: aRefund() })];
  noteShown([short, late]);
  noteShown([short]);
  expect([...shownMoney.getState().ids]).toEqual([short, late].map(attentionId));
  expect(JSON.parse(storage.getItem("dinheiro-visto") ?? "")).toEqual([short, late].map(attentionId));
});
