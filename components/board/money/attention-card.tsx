"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { useOrders } from "@/components/board/orders/state/orders-context";
import { CopyButton } from "@/components/board/shop/parts/copy-button";
import { Button } from "@/components/ui/button";
import { CASH } from "@/components/ui/drawings";
import { announce } from "@/components/ui/feedback/live-region";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import { refusalText } from "@/lib/browser/board/failure";
import { decide, MONEY_NEWS_KEY } from "@/lib/browser/board/money/news";
import { mayDo } from "@/lib/browser/board/shop";
import { momentIn } from "@/lib/domain/board/moment";
import {
  attentionChoices,
  attentionFacts,
  attentionText,
  attentionTitle,
  decidedText,
  type ShownChoice,
} from "@/lib/domain/board/money/attention";
import type { AttentionItem } from "@/lib/domain/board/money/types";
import { QuestionSheet } from "./question-sheet";

/** One thing that somebody has to decide or see: what happened, and what each button does. */
export function AttentionCard({ item }: { item: AttentionItem }) {
  const { orders } = useOrders();
  const shop = useShop();
  const client = useQueryClient();
  const [asked, setAsked] = useState<ShownChoice | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState<ShownChoice["choice"] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const title = attentionTitle(item);
  const run = async ({ choice }: ShownChoice) => {
    setBusy(choice);
    setProblem(null);
    const done = await decide(item, choice);
    if (done.ok) announce(decidedText(choice, item));
    else setProblem(refusalText(done.error));
    // A refusal says what happened meanwhile: it stays to be read, until the list is read by itself.
    const read = done.ok ? client.invalidateQueries({ queryKey: MONEY_NEWS_KEY }) : null;
    await Promise.all([read, orders.readOne(item.orderNumber)]);
    setBusy(null);
  };
  const ask = (choice: ShownChoice) => {
    setAsked(choice);
    setAsking(true);
  };
  return (
    <article aria-label={title} className="flex flex-col gap-3 rounded-md border border-bad bg-surface p-4 shadow-low">
      <header className="flex items-start gap-2">
        <Icon name={CASH} className="mt-0.5 size-6 shrink-0 text-bad" />
        <div className="min-w-0">
          <h2 className="font-bold text-lg leading-snug">{title}</h2>
          <p className="text-muted text-sm">{momentIn(item.at, shop.timezone)}</p>
        </div>
      </header>
      <p className="text-pretty">{attentionText(item)}</p>
      {(item.kind === "refund_failed" || item.kind === "dispute") && <Facts item={item} />}
      <FormFailure>{problem}</FormFailure>
      {mayDo(shop, item.kind === "owed" ? "orders" : "manage") ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {attentionChoices(item).map((choice, index) => (
            <li key={choice.choice} className="flex flex-col gap-1">
              <Button
                wide
                variant={index === 0 ? "primary" : "secondary"}
                busy={busy === choice.choice}
                onClick={() => (choice.question ? ask(choice) : void run(choice))}
              >
                {choice.label}
                <span className="sr-only">, pedido {item.orderNumber}</span>
              </Button>
              <p className="text-pretty text-muted text-sm">{choice.hint}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-sm bg-wait-soft p-3 text-wait">Decida em um aparelho que abre tudo.</p>
      )}
      <QuestionSheet
        open={isAsking}
        title={asked?.question?.title ?? ""}
        action={asked?.label ?? ""}
        onClose={() => setAsking(false)}
        onConfirm={() => asked && void run(asked)}
      >
        {asked?.question?.text}
      </QuestionSheet>
    </article>
  );
}

function Facts({ item }: { item: AttentionItem }) {
  return (
    <dl className="flex flex-col gap-2 rounded-sm bg-raised p-3">
      {attentionFacts(item).map(({ label, text, isCode }) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className={isCode ? "break-all font-mono text-sm" : "break-words font-semibold"}>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
      <CopyButton text={item.receipt} label="Copiar o código" copied="Código copiado" />
    </dl>
  );
}
