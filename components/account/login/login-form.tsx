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
  onDone: () => void;
  onRegister: (email: string) => void;
  onForgot: (email: string) => void;
  children?: ReactNode;
};

/**
 * E-mail, then password, in one form for password managers. The fields are uncontrolled: text typed or filled in before
 * the page's code arrived stays.
 */
export function LoginForm({ email, onDone, onRegister, onForgot, children }: Props) {
  const { emailField, passwordField, step, problem, busy, typedEmail, submit, changeEmail } = useLogin(onDone);
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
        <FormFailure>{problem?.at === "server" ? problem.text : null}</FormFailure>
        <Button type="submit" size="lg" wide busy={busy}>
          {step === "email" ? "Continuar" : "Entrar"}
        </Button>
        {step === "password" && (
          <Button variant="quiet" wide onClick={changeEmail}>
            Usar outro e-mail
          </Button>
        )}
      </form>
      <div hidden={step !== "email"} className="empty:hidden">
        {children}
      </div>
      <div className="flex flex-col gap-2">
        {step === "email" && (
          <Button variant="secondary" size="lg" wide onClick={() => onRegister(typedEmail())}>
            Criar conta
          </Button>
        )}
        <Button variant="quiet" wide onClick={() => onForgot(typedEmail())}>
          Esqueci minha senha
        </Button>
      </div>
    </>
  );
}

function useLogin(onDone: () => void) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>("email");
  const [problem, setProblem] = useState<{ at: Step | "server"; text: string } | null>(null);
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
    const answer = await signIn({ mode: "login", email: typedEmail(), password });
    if (answer.ok) return onDone();
    setBusy(false);
    setProblem({ at: "server", text: answer.error.message ?? accountCopy.loginFailed });
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
