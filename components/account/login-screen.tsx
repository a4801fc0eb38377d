"use client";

import { useState } from "react";
import { Screen } from "@/components/shell/screen";
import { leaveNotice, placeAfterLogin } from "@/lib/account/arrival";
import { accountCopy } from "@/lib/account/copy";
import { routes } from "@/lib/routes";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";

const link = "font-semibold text-brand-ink underline underline-offset-4";

/** In or up; leaves by document navigation, back to where the login began. */
export function LoginScreen() {
  const [mode, setMode] = useState<"login" | "register">("login");
  const [email, setEmail] = useState("");
  const leave = () => location.replace(placeAfterLogin(location.search));

  return (
    <Screen
      narrow
      title={mode === "login" ? "Entrar" : "Criar conta"}
      back={{ href: routes.menu, label: "Voltar ao cardápio" }}
    >
      <p className="-mt-2 text-muted">
        {mode === "login"
          ? "Use seu e-mail para pedir e acompanhar seus pedidos."
          : "Leva menos de um minuto. Só nome, e-mail e senha são obrigatórios."}
      </p>
      <div className="rounded-md border border-line bg-surface p-4">
        {mode === "login" ? (
          <LoginForm
            onDone={leave}
            onRegister={(typed) => {
              setEmail(typed);
              setMode("register");
            }}
          />
        ) : (
          <RegisterForm
            email={email}
            onLogin={() => setMode("login")}
            onDone={() => {
              leaveNotice(accountCopy.registered);
              leave();
            }}
          />
        )}
      </div>
      <p className="text-pretty text-center text-muted text-sm">
        Ao continuar, você concorda com os{" "}
        <a href={routes.terms} className={link}>
          Termos de uso
        </a>{" "}
        e com a{" "}
        <a href={routes.privacy} className={link}>
          Política de privacidade
        </a>
        .
      </p>
    </Screen>
  );
}
