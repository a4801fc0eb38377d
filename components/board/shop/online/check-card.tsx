"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useShop } from "@/components/board/frame/shop-context";
import { FieldCard } from "@/components/board/shop/parts/section-frame";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import { failureText } from "@/lib/browser/board/failure";
import type { ProviderSettings } from "@/lib/browser/board/money/payments";
import { checkProvider, refreshPayments } from "@/lib/browser/board/money/payments";
import { valueOrThrow } from "@/lib/browser/query-client";
import { momentIn } from "@/lib/domain/board/moment";
import { checkSummary, type ShownStep, shownSteps } from "@/lib/domain/board/money/check";

type Props = {
  settings: ProviderSettings;
  /** The charge that the check makes, in reais; null where it makes none. */
  amount: number | null;
};

/** Tries the stored credentials, part by part, and says what to do about the first that fails. */
export function CheckCard({ settings, amount }: Props) {
  const { timezone } = useShop();
  const client = useQueryClient();
  const { provider, check: steps, checked_at: at } = settings;
  const check = useMutation({
    mutationFn: async () => valueOrThrow(await checkProvider(provider)),
    onSuccess: async ({ steps: found }) => {
      await refreshPayments(client);
      announce(checkSummary(found));
    },
  });
  return (
    <FieldCard title="Testar">
      {steps ? (
        <>
          <p className={clsx("font-semibold", steps.every(({ ok }) => ok) ? "text-good" : "text-bad")}>
            {checkSummary(steps)}
          </p>
          <ol className="flex flex-col gap-3">
            {shownSteps(provider, steps, amount).map((step) => (
              <Step key={step.name} step={step} />
            ))}
          </ol>
          {at && <p className="text-muted text-sm">Testado em {momentIn(at, timezone)}.</p>}
        </>
      ) : (
        <p className="text-pretty text-muted">
          Ainda não testado com o que está salvo.
          {amount !== null && " O teste cria uma cobrança pequena, que ninguém vê, e a retira."}
        </p>
      )}
      <FormFailure>{check.error && failureText(check.error)}</FormFailure>
      <Button variant={steps ? "secondary" : "primary"} wide busy={check.isPending} onClick={() => check.mutate()}>
        {steps ? "Testar de novo" : "Testar"}
      </Button>
    </FieldCard>
  );
}

const ICONS = { ok: "check", failed: "warning", unreached: "clock" } as const;
const TONES = { ok: "text-good", failed: "text-bad", unreached: "text-muted" };
const SAID = { ok: "Certo: ", failed: "Falhou: ", unreached: "" };

function Step({ step: { name, state, text, advice } }: { step: ShownStep }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={ICONS[state]} className={clsx("mt-0.5 size-5 shrink-0", TONES[state])} />
      <div className="min-w-0">
        <p className={clsx("font-semibold", state === "unreached" && "text-muted")}>
          <span className="sr-only">{SAID[state]}</span>
          {name}
        </p>
        <p className={clsx("break-words text-sm", state === "failed" ? "text-bad" : "text-muted")}>{text}</p>
        {advice && <p className="mt-1 text-pretty rounded-sm bg-wait-soft p-2 text-sm text-wait">{advice}</p>}
      </div>
    </li>
  );
}
