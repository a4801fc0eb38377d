import { formatMoney, toCentavos } from "@/lib/domain/money";
import type { OnlineProvider } from "./types";

export type CheckStep = { name: string; ok: boolean; text: string };

/** `state` `unreached`: an earlier step failed. `advice`: what to do about a failure. */
export type ShownStep = { name: string; state: "ok" | "failed" | "unreached"; text: string; advice: string | null };

const STEPS: Record<OnlineProvider, readonly string[]> = {
  pix: ["Certificado", "Acesso", "Permissões", "Cobrança", "Retirada"],
  "mercado-pago": ["Acesso", "Ambiente", "Pix"],
};

/** The parts of a check one by one, also those that it did not reach. `amount`: of its charge, in reais. */
export function shownSteps(provider: OnlineProvider, steps: readonly CheckStep[], amount: number | null): ShownStep[] {
  const done = steps.map(
    (step): ShownStep => ({
      name: stepName(step.name, amount),
      state: step.ok ? "ok" : "failed",
      text: step.text,
      advice: step.ok ? null : adviceOf(provider, step),
    }),
  );
  const names = new Set(steps.map(({ name }) => name));
  const open = STEPS[provider].filter((name) => !names.has(name));
  const rest = open.map(
    (name): ShownStep => ({
      name: stepName(name, amount),
      state: "unreached",
      text: "Ainda não testado.",
      advice: null,
    }),
  );
  return [...done, ...rest];
}

function stepName(name: string, amount: number | null): string {
  if (name === "Cobrança" && amount !== null) return `Cobrança de ${formatMoney(toCentavos(amount))}`;
  return name === "Retirada" ? "Cobrança retirada" : name;
}

const WAIT = "O banco não respondeu agora: espere alguns minutos e teste de novo.";

const ADVICE: Record<OnlineProvider, Record<string, string>> = {
  pix: {
    Certificado: "Troque o certificado abaixo, salve e teste de novo.",
    Acesso:
      "Confira o identificador e o segredo, e se o certificado é da mesma aplicação. Os de produção não servem no teste, e os de teste não servem na produção.",
    Permissões: "No site do banco, abra a aplicação, marque as permissões que faltam, e teste de novo.",
    Cobrança: "Confira a chave Pix: ela precisa estar ativa e ser da conta desta aplicação.",
    Código: "Confira a chave Pix: ela precisa ser da conta desta aplicação. Se está certa, fale com o banco.",
    Retirada: "Não precisa fazer nada: ninguém vê esta cobrança. Se acontece sempre, fale com o banco.",
  },
  "mercado-pago": {
    Acesso: "No Mercado Pago, abra Suas integrações, copie o Access Token de novo, e salve.",
    Ambiente: "Mude o modo de teste abaixo, ou use o token da outra conta.",
    Pix: "Depois de cadastrar a chave, teste de novo.",
  },
};

const FALLBACK = "Confira os campos abaixo e teste de novo. Se continua, fale com o banco.";

function adviceOf(provider: OnlineProvider, { name, text }: CheckStep): string {
  if (/não respondeu|respondeu 5\d\d|mais devagar/i.test(text)) return WAIT;
  if (/conexão segura/i.test(text))
    return "O banco recusou a conexão: confira se o certificado é o desta aplicação e deste ambiente.";
  return ADVICE[provider][name] ?? FALLBACK;
}

/** A whole check in one sentence; announced. */
export function checkSummary(steps: readonly CheckStep[]): string {
  const failed = steps.find(({ ok }) => !ok);
  return failed ? `O teste parou em ${failed.name}.` : "Tudo certo: já pode receber.";
}
