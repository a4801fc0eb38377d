"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { BackLink } from "@/components/board/frame/back-link";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { MoneyInput } from "@/components/board/menu/money-input";
import { QuestionSheet } from "@/components/board/money/question-sheet";
import { Button } from "@/components/ui/button";
import { PRINT } from "@/components/ui/drawings";
import { announce } from "@/components/ui/feedback/live-region";
import { EmptyState } from "@/components/ui/feedback/states";
import { notify } from "@/components/ui/feedback/toast";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type Courier, couriersQuery, setFloat, settle } from "@/lib/browser/board/couriers";
import { failureText } from "@/lib/browser/board/failure";
import { moneyText, reaisOf } from "@/lib/browser/board/money-text";
import { reais } from "@/lib/domain/board/day-copy";
import { boardRoutes } from "@/lib/domain/board/routes";
import { shiftRows } from "@/lib/domain/couriers/shift-text";
import { phoneHref } from "@/lib/domain/market/contact";
import { ShiftPaper } from "./shift-paper";

/** The end of the couriers' shift: what each one delivered, earned and owes. */
export function CouriersScreen() {
  const list = useQuery(couriersQuery);
  const [printed, setPrinted] = useState<Courier | null>(null);
  return (
    <SubPage
      title="Entregadores"
      back={<BackLink href={boardRoutes.day}>Dia</BackLink>}
      hint="Desde o último acerto de cada um. Quem traz o dinheiro e o troco da loja está acertado."
    >
      {!list.data &&
        (list.error ? (
          <Unread query={list} title="Os entregadores não carregaram" />
        ) : (
          <SkeletonGroup className="flex flex-col gap-3">
            <Skeleton className="h-64" />
          </SkeletonGroup>
        ))}
      {list.data?.length === 0 && (
        <EmptyState icon="bike" title="Nenhum entregador ainda">
          <p>Convide quem entrega em Loja, Pessoas: o código QR abre só os pedidos dessa pessoa.</p>
        </EmptyState>
      )}
      {list.data?.map((courier) => (
        <CourierCard key={courier.id} courier={courier} print={() => setPrinted(courier)} />
      ))}
      {printed && <ShiftPaper key={printed.id} courier={printed} onPrinted={() => setPrinted(null)} />}
    </SubPage>
  );
}

function useCouriersChange<Input>(change: (input: Input) => Promise<Courier[]>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => {
      client.setQueryData(couriersQuery.queryKey, list);
      announce(done);
    },
    onError: () => client.invalidateQueries(couriersQuery),
  });
}

function CourierCard({ courier, print }: { courier: Courier; print: () => void }) {
  const { name, phone, out, untold, owed, deliveries, float } = courier;
  const [isAsking, setAsking] = useState(false);
  const settling = useCouriersChange(() => settle(courier), `${name}: acertado.`);
  const isOpen = deliveries > 0 || float > 0;
  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-low print:hidden">
      <header className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 break-words font-bold text-lg">{name}</h2>
        {phone && (
          <a
            href={phoneHref(phone)}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold text-brand-ink"
          >
            <Icon name="phone" /> Ligar<span className="sr-only"> para {name}</span>
          </a>
        )}
      </header>
      {out.length > 0 && <p>Leva agora: {out.map((number) => `nº ${number}`).join(", ")}</p>}
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {shiftRows(courier).map(({ label, text, isTotal }) => (
          <div key={label} className={`contents ${isTotal ? "font-bold text-lg" : ""}`}>
            <dt>{label}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
      {untold.length > 0 && (
        <p className="text-pretty rounded-sm bg-wait-soft px-3 py-2 text-wait">
          {untold.map((number) => `Nº ${number}`).join(", ")}: o entregador não disse o que recebeu; conta o total em
          dinheiro.
        </p>
      )}
      <FloatForm key={float} courier={courier} />
      <FormFailure>{settling.error && failureText(settling.error)}</FormFailure>
      {isOpen && (
        <div className="flex flex-wrap gap-2 *:grow">
          <Button busy={settling.isPending} onClick={() => setAsking(true)}>
            Acertado<span className="sr-only"> com {name}</span>
          </Button>
          <Button variant="secondary" icon={PRINT} onClick={print}>
            Imprimir<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
      <QuestionSheet
        open={isAsking}
        title={`Acertar com ${name}?`}
        action="Acertado"
        onClose={() => setAsking(false)}
        onConfirm={() => settling.mutate(undefined)}
      >
        <p>
          {name} entrega <strong>{reais(owed)}</strong> à loja. A conta recomeça do zero.
        </p>
      </QuestionSheet>
    </article>
  );
}

/** How much of the shop's change the courier carries. */
function FloatForm({ courier: { id, name, float } }: { courier: Courier }) {
  const [text, setText] = useState(float > 0 ? moneyText(float) : "");
  const { mutate, isPending, error } = useCouriersChange(
    (amount: number) => setFloat(id, amount),
    `Troco de ${name} anotado.`,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = text.trim() === "" ? 0 : reaisOf(text);
    if (amount === null) notify.error("Escreva o troco, como 50,00.");
    else mutate(amount);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <MoneyInput
        label="Troco da loja que levou"
        className="min-w-32 flex-1"
        error={error && failureText(error)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isPending}>
        Anotar<span className="sr-only"> troco de {name}</span>
      </Button>
    </form>
  );
}
