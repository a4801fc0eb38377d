"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Screen } from "@/components/page/screen";
import { useTitle } from "@/components/page/use-title";
import { announce } from "@/components/ui/feedback/live-region";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { GoogleOffer } from "@/lib/browser/account/google";
import { storeNotice } from "@/lib/browser/account/notice";
import { isOrdering, placeAfterLogin } from "@/lib/domain/account/after-login";
import { accountCopy } from "@/lib/domain/account/copy";
import { inAppSystemOf } from "@/lib/domain/account/in-app-browser";
import { routes } from "@/lib/domain/routes";
import { useCartStore } from "@/stores/cart";
import { forgetPayer } from "@/stores/payer";
import { ForgotForm } from "./forgot-form";
import { LoginForm } from "./login-form";

// Each form loads with its step.
const RegisterForm = dynamic(() => import("./register-form").then((module) => module.RegisterForm), {
  ssr: false,
  loading: FormSkeleton,
});

const GoogleSignIn = dynamic(() => import("./google-sign-in").then((module) => module.GoogleSignIn), { ssr: false });

const GoogleEmailForm = dynamic(() => import("./google-email-form").then((module) => module.GoogleEmailForm), {
  ssr: false,
});

const RealBrowserNotice = dynamic(() => import("./real-browser-notice").then((module) => module.RealBrowserNotice), {
  ssr: false,
});

const TITLES = { login: "Entrar", register: "Criar conta", forgot: "Redefinir senha", email: "Trocar e-mail" };
const LEADS = {
  login: "Use seu e-mail para pedir e acompanhar seus pedidos.",
  register: "Leva menos de um minuto. Só nome, e-mail e senha são obrigatórios.",
  forgot: "Informe o e-mail da sua conta e enviaremos um link para criar uma nova senha.",
  email: "Informe o novo e-mail e confirme com o Google. Enviaremos um link para ele.",
};

const TO_THE_MENU = { href: routes.menu, label: "Voltar ao cardápio", isShown: true };
const TO_THE_ORDER = { href: routes.cart, label: "Voltar ao pedido", isShown: true };

const link = "font-semibold text-brand-ink underline underline-offset-4";
const subscribe = () => () => {};

const readInApp = () => inAppSystemOf(navigator.userAgent);

/** Leaves by document navigation, back to the page where the login began. */
export function LoginScreen({ google }: { google: GoogleOffer | null }) {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );
  const inApp = useSyncExternalStore(subscribe, readInApp, () => null);
  const [chosen, setMode] = useState<Mode | null>(null);
  const mode = chosen ?? modeOf(search, google !== null);
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  const show: Show = (next, typed = email, isSent = false) => {
    setEmail(typed);
    setSent(isSent);
    setMode(next);
  };
  const ordering = isOrdering(search);
  const cart = useCartStore();
  const leave = () => {
    forgetPayer(cart);
    location.replace(placeAfterLogin(search));
  };
  useTitle(mode === "login" && chosen === null ? null : TITLES[mode]);
  const title = useFocusOnChange(chosen);
  return (
    <Screen narrow title={TITLES[mode]} titleRef={title} back={ordering ? TO_THE_ORDER : TO_THE_MENU}>
      <p className="-mt-2 text-pretty text-muted">{LEADS[mode]}</p>
      {inApp && <RealBrowserNotice system={inApp} />}
      <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4">
        {mode === "login" && (
          <>
            <FormFailure>{search.includes("aviso=link") ? accountCopy.linkFailed : null}</FormFailure>
            {sent && <SentNotice />}
            <LoginForm
              email={email}
              ordering={ordering}
              onDone={leave}
              onRegister={(typed) => show("register", typed)}
              onForgot={(typed) => show("forgot", typed)}
            >
              {google && !inApp && <GoogleSignIn offer={google} onDone={leave} />}
            </LoginForm>
          </>
        )}
        <OtherForms mode={mode} email={email} google={google} show={show} leave={leave} />
      </div>
      <Terms />
    </Screen>
  );
}

type Mode = keyof typeof TITLES;

/** Focuses the new form's title, unless the form focuses a field itself: the pressed button is gone. */
function useFocusOnChange(chosen: Mode | null) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen !== null && document.activeElement === document.body) title.current?.focus();
  }, [chosen]);
  return title;
}

/** Goes to another form, with the e-mail typed so far; `isSent`: the mail with the link is on its way. */
type Show = (mode: Mode, typed?: string, isSent?: boolean) => void;

function OtherForms(props: { mode: Mode; email: string; google: GoogleOffer | null; show: Show; leave: () => void }) {
  const { mode, email, google, show, leave } = props;
  return (
    <>
      {mode === "register" && (
        <RegisterForm
          email={email}
          onLogin={() => show("login")}
          onDone={() => {
            storeNotice(accountCopy.registered);
            leave();
          }}
        />
      )}
      {mode === "email" && google && <GoogleEmailForm offer={google} />}
      {mode === "forgot" && (
        <ForgotForm
          email={email}
          onBack={() => show("login")}
          onSent={(typed) => {
            show("login", typed, true);
            announce(accountCopy.forgotSent);
          }}
        />
      )}
    </>
  );
}

function Terms() {
  return (
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
  );
}

function modeOf(search: string, hasGoogle: boolean): Mode {
  if (search.includes("etapa=senha")) return "forgot";
  if (search.includes("etapa=cadastro")) return "register";
  return hasGoogle && search.includes("etapa=email") ? "email" : "login";
}

function SentNotice() {
  return (
    <p className="flex items-start gap-2 rounded-sm bg-raised p-3 font-semibold text-pretty">
      <Icon name="mail" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
      {accountCopy.forgotSent}
    </p>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="Carregando o cadastro" className="flex flex-col gap-4">
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} className="h-12" />
      ))}
    </SkeletonGroup>
  );
}
