"use client";

import { useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { loginPathFrom } from "@/lib/domain/account/after-login";
import { routes } from "@/lib/domain/routes";

const subscribe = () => () => {};
const pathFromHere = () => loginPathFrom(location.pathname);
const pathOnServer = () => routes.login;

/** Shown to a guest on a customers' screen; the login leads back to it. */
export function LoginNeeded({ children }: { children: string }) {
  const path = useSyncExternalStore<string>(subscribe, pathFromHere, pathOnServer);
  return (
    <EmptyState
      icon="user"
      title="Faça login para continuar"
      action={
        <a href={path} className={buttonClass({ size: "lg" })}>
          Entrar
        </a>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
