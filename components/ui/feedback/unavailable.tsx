import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { RequestCode } from "./request-code";
import { Retryable, RetryButton } from "./retry-button";
import { ErrorState } from "./states";

/**
 * The page of a shop that cannot be reached (specification §8). The mark makes the page cache respond with 503 and keep
 * the last good page; `message` is for refusals that are no outage; `loading` shows during a retry.
 */
export function Unavailable({ message, loading }: { message?: string; loading: ReactNode }) {
  const retry = (
    <RetryButton className={buttonClass()}>
      <Icon name="refresh" />
      Tentar novamente
    </RetryButton>
  );
  return (
    <>
      <meta name="page-state" content="unavailable" />
      <Retryable loading={loading} failed={TRY_AGAIN}>
        {message ? (
          <ErrorState title={<span className="text-bad">{message}</span>} heading="h1" action={retry} />
        ) : (
          <ErrorState title="Problema Técnico" heading="h1" action={retry}>
            <p>Ocorreu um erro de comunicação com nosso servidor. Por favor, tente novamente em alguns instantes.</p>
            <p>Se o problema persistir, entre em contato com o suporte.</p>
            <RequestCode />
          </ErrorState>
        )}
      </Retryable>
    </>
  );
}
