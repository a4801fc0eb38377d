"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { PasswordInput } from "@/components/account/password-input";
import { EmailInput } from "@/components/account/person-inputs";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form/form-failure";
import { signIn } from "@/lib/browser/session/session";
import { accountCopy } from "@/lib/domain/account/copy";
import { loginEmailProblem, loginPasswordProblem } from "@/lib/domain/account/email";

type Step = "email" | "password";

type Props = {
  /** Typed on another step. */
  email: string;
  /** An order waits: registration and login are offered as equals. */
  ordering: boolean;
  onDone: () => void;
  onRegister: (email: string) => void;
  onForgot: (email: string) => void;
  children?: ReactNode;
};

/**
 * E-mail, then password, in one form for password managers. The fields are uncontrolled: text typed or filled in before
 * the page's code arrived stays.
 */
export function LoginForm({ email, ordering, onDone, onRegister, onForgot, children }: Props) {
  const { emailField, passwordField, step, problem, busy, typedEmail, submit, changeEmail } = useLogin(onDone);
  const isChoice = ordering && step === "email";
  const register = () => onRegister(typedEmail());
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailInput
          ref={emailField}
          defaultValue={email}
          readOnly={step === "password"}
          error={problem?.at === "email" ? problem.text : null}
        />
        {step === "password" && (
          <PasswordInput
            ref={passwordField}
            required
            label="Senha"
            autoComplete="current-password"
            error={problem?.at === "password" ? problem.text : null}
          />
        )}
        <FormFailure>
          {problem?.at === "server" && <Refused text={problem.text} onRegister={problem.isRefusal ? register : null} />}
        </FormFailure>
        <Button type="submit" variant={isChoice ? "secondary" : "primary"} size="lg" wide busy={busy}>
          {step === "password" ? "Entrar" : isChoice ? "Já tenho conta" : "Continuar"}
        </Button>
        {isChoice && (
          <Button variant="secondary" size="lg" wide onClick={register}>
            É meu primeiro pedido
          </Button>
        )}
      </form>
      <div hidden={step !== "email"} className="empty:hidden">
        {children}
      </div>
      <div className="flex flex-col gap-2">
        {!isChoice && (
          <Button variant="secondary" size="lg" wide className="px-3! text-base!" onClick={register}>
            {step === "password" && "Primeira vez aqui? "}Criar conta
          </Button>
        )}
        {step === "password" && (
          <Button variant="quiet" wide onClick={changeEmail}>
            Usar outro e-mail
          </Button>
        )}
        <Button variant="quiet" wide onClick={() => onForgot(typedEmail())}>
          Esqueci minha senha
        </Button>
      </div>
    </>
  );
}

/** `onRegister`: null when no response came, which says nothing about the account. */
function Refused({ text, onRegister }: { text: string; onRegister: (() => void) | null }) {
  if (!onRegister) return text;
  return (
    <>
      {text} Ainda não tem conta?{" "}
      <button type="button" onClick={onRegister} className="min-h-11 underline underline-offset-4">
        Criar conta
      </button>
    </>
  );
}

type Problem = { at: Step; text: string } | { at: "server"; text: string; isRefusal: boolean };

function useLogin(onDone: () => void) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>("email");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (step === "password") passwordField.current?.focus();
  }, [step]);

  const typedEmail = () => emailField.current?.value.trim() ?? "";
  const checkEmail = () => {
    const text = loginEmailProblem(typedEmail());
    setProblem(text ? { at: "email", text } : null);
    if (text) emailField.current?.focus();
    else setStep("password");
  };
  const enter = async () => {
    const password = passwordField.current?.value ?? "";
    const text = loginPasswordProblem(password);
    setProblem(text ? { at: "password", text } : null);
    if (text) return passwordField.current?.focus();
    setBusy(true);
    const result = await signIn({ mode: "login", email: typedEmail(), password });
    if (result.ok) return onDone();
    setBusy(false);
    const { message, isUnknown } = result.error;
    setProblem({ at: "server", text: message ?? accountCopy.loginFailed, isRefusal: message !== null && !isUnknown });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === "email") checkEmail();
    else if (!busy) void enter();
  };
  const changeEmail = () => {
    setProblem(null);
    setStep("email");
    emailField.current?.focus();
  };
  return { emailField, passwordField, step, problem, busy, typedEmail, submit, changeEmail };
}
