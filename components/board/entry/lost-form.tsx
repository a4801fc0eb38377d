import { type FormEvent, useRef, useState } from "react";
import { RecoveryCode } from "@/components/board/people/recovery-code";
import { Button, buttonClass } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { mailOwnerLink, recoverBoard } from "@/lib/browser/board/call";
import { boardRoutes } from "@/lib/domain/board/routes";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { LeavingNotice } from "./leaving-notice";

type Busy = "code" | "mail" | null;

/** An owner who lost the phone comes back: with the recovery code, or by a link sent by e-mail. */
export function LostForm({ named, onBack }: { named: string; onBack: () => void }) {
  const [market, setMarket] = useState(named);
  const code = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [problem, setProblem] = useState<{ of: Busy; text: string } | null>(null);
  const [isSent, setSent] = useState(false);
  const [next, setNext] = useState<string | null>(null);
  if (next)
    return (
      <>
        <h1 className="font-bold text-2xl">Você está de volta</h1>
        <p className="text-pretty text-muted">O código que você usou não vale mais. Este é o novo.</p>
        <RecoveryCode code={next} />
        <a href={boardRoutes.orders} className={buttonClass({ size: "lg", wide: true })}>
          Abrir o painel
        </a>
      </>
    );
  const sendWith = (of: "code" | "mail", field: { current: HTMLInputElement | null }, missing: string) =>
    async function submit(event: FormEvent) {
      event.preventDefault();
      const typed = field.current?.value.trim() ?? "";
      if (busy) return;
      if (!market.trim() || !typed) return setProblem({ of, text: market.trim() ? missing : "Escreva a loja." });
      setBusy(of);
      setProblem(null);
      const sent = await (of === "code" ? recoverBoard(market.trim(), typed) : mailOwnerLink(market.trim(), typed));
      setBusy(null);
      if (!sent.ok) setProblem({ of, text: sent.error.message ?? TRY_AGAIN });
      else if (of === "mail") setSent(true);
      else setNext(String(sent.value));
    };
  const textOf = (of: Busy) => (problem?.of === of ? problem.text : null);
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="font-bold text-2xl">Perdi o acesso</h1>
        <p className="text-pretty text-muted">Para o dono da loja. Quem trabalha nela pede outro convite ao dono.</p>
      </header>
      <LeavingNotice />
      <TextInput
        label="Loja"
        hint="O começo do endereço da loja."
        value={market}
        autoCapitalize="none"
        autoComplete="username"
        spellCheck={false}
        onChange={({ target }) => setMarket(target.value)}
      />
      <form noValidate onSubmit={sendWith("code", code, "Digite o código.")} className="flex flex-col gap-4">
        <TextInput
          ref={code}
          label="Código de recuperação"
          hint="Dezesseis letras e números, guardados quando a loja foi criada."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          controlClassName="uppercase tracking-widest"
        />
        <FormFailure>{textOf("code")}</FormFailure>
        <Button type="submit" size="lg" wide busy={busy === "code"}>
          Entrar com o código
        </Button>
      </form>
      <form noValidate onSubmit={sendWith("mail", email, "Escreva o seu e-mail.")} className="flex flex-col gap-4">
        <TextInput ref={email} type="email" label="Ou o e-mail do dono" autoComplete="email" />
        <FormFailure>{textOf("mail")}</FormFailure>
        <p role="status" className="text-good empty:hidden">
          {isSent && "Se este for o e-mail do dono, o link chega em instantes. Ele vale por 15 minutos."}
        </p>
        <Button type="submit" variant="secondary" size="lg" wide busy={busy === "mail"}>
          Receber um link
        </Button>
      </form>
      <Button variant="quiet" wide onClick={onBack}>
        Voltar
      </Button>
    </>
  );
}
