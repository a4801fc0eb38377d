"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useMarket } from "@/components/market/market-context";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/feedback/states";
import { FormFailure } from "@/components/ui/form/form-failure";
import { confirmPendingLogin, discardPendingLogin, readPendingLogin, type Waiting } from "@/lib/browser/account/links";
import { forgetSession } from "@/lib/browser/session/session";
import { accountCopy } from "@/lib/domain/account/copy";
import { routes } from "@/lib/domain/routes";
import { useCartStore } from "@/stores/cart";
import { forgetPayer } from "@/stores/payer";
import { LinkSkeleton, LinkUnreachable } from "./link-states";

/** Asks before a login that another site started: the account may be somebody else's. */
export function EnteringScreen() {
  return (
    <Screen narrow title="Entrar" back={{ href: routes.menu, label: "Voltar ao cardápio" }}>
      <QueryProvider>
        <Entering />
      </QueryProvider>
    </Screen>
  );
}

function Entering() {
  const waiting = useQuery({ queryKey: ["entering"], queryFn: readPendingLogin, gcTime: 0 });
  if (waiting.isError) return <LinkUnreachable retry={() => void waiting.refetch()} />;
  if (waiting.data === undefined) return <LinkSkeleton />;
  return waiting.data === null ? <Gone /> : <Question {...waiting.data} />;
}

function Question({ name, leaves }: Waiting) {
  const { token } = useMarket();
  // The tab's data belongs to the account that is left.
  const cart = useCartStore();
  const arrive = () => {
    forgetPayer(cart);
    return leaves === null ? location.replace(routes.menu) : forgetSession(token);
  };
  const enter = useMutation({ mutationFn: confirmPendingLogin, onSuccess: arrive });
  const forget = useMutation({ mutationFn: discardPendingLogin, onSuccess: () => location.replace(routes.menu) });
  const busy = enter.isPending || enter.isSuccess;
  return (
    <EmptyState
      icon="user"
      title={`Entrar como ${name || "esta conta"}?`}
      action={
        <>
          <FormFailure>{enter.isError || forget.isError ? accountCopy.failed : null}</FormFailure>
          <Button size="lg" wide busy={busy} onClick={() => enter.mutate()}>
            Entrar nesta conta
          </Button>
          <Button variant="quiet" wide onClick={() => forget.mutate()}>
            Não sou eu
          </Button>
        </>
      }
    >
      <p>
        {leaves === null
          ? "Outro site abriu este link. Continue só se a conta for sua."
          : `Você está na conta de ${leaves || "outra pessoa"} e sairá dela. Continue só se a conta for sua.`}
      </p>
    </EmptyState>
  );
}

function Gone() {
  return (
    <ErrorState
      title={accountCopy.linkFailed}
      action={
        <a href={routes.login} className={buttonClass({ size: "lg" })}>
          Entrar
        </a>
      }
    />
  );
}
